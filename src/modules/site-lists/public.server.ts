export {
  configCategories,
  configModes,
  configTypes,
  type SiteListName,
  siteListNames,
} from './collections.ts'
export { type OfferedEntry, readOffered } from './offered.server.ts'
