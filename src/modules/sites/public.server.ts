export { listAcademies } from './academies.server.ts'
export { readEverySite } from './every-site.server.ts'
export { baseOfNames, parseHostname } from './hostname.server.ts'
export { readHostnames } from './hostnames.server.ts'
export { type NewSite, newSite, PLATFORM_NAME, viewOf } from './new-site.ts'
export {
  type AcademyRequest,
  addAcademy,
  addSiteHostname,
  type MadeAcademy,
  removeSiteHostname,
} from './operating/add-site.server.ts'
export {
  noteOnPlatform,
  noteOnSite,
  resumeSite,
  setMaintenance,
  setSiteMaintenance,
  suspendSite,
} from './operating/close-sites.server.ts'
export { type ListedSite, listAllSites } from './operating/list-sites.server.ts'
export { setSiteLimits } from './operating/set-limits.server.ts'
export { changeOwnSite, markOf, readOwnSite } from './own-site/change-own-site.server.ts'
export { builtPlugins } from './own-site/plugins.server.ts'
export { pluginBounds, type SiteRule, siteRules } from './own-site/site-rules.ts'
export { readPlatformSite } from './platform-site.server.ts'
export { type Database, listDatabases, listSitesBelow } from './queries.server.ts'
export { type FileMove, hostnames, sites, spaces } from './tables.ts'
export { type ConfigPart, configParts } from './tools/config-schema.ts'
export { readUnitsOf } from './units-of.server.ts'
