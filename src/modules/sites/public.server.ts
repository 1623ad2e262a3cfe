export {
  type AcademyRequest,
  addAcademy,
  addSiteHostname,
  type MadeAcademy,
  removeSiteHostname,
} from './add-site.server.ts'
export {
  noteOnPlatform,
  noteOnSite,
  resumeSite,
  setMaintenance,
  setSiteMaintenance,
  suspendSite,
} from './close-sites.server.ts'
export { readEverySite } from './every-site.server.ts'
export { baseOfNames, parseHostname } from './hostname.server.ts'
export { readHostnames } from './hostnames.server.ts'
export { type ListedSite, listAllSites } from './list-sites.server.ts'
export { type NewSite, newSite, PLATFORM_NAME, viewOf } from './new-site.ts'
export { type Database, listDatabases, listSitesBelow } from './queries.server.ts'
export { setSiteLimits } from './set-limits.server.ts'
export { hostnames, sites } from './tables.ts'
export { readUnitsOf } from './units-of.server.ts'
