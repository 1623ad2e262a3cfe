import type { Generated } from 'kysely'

/** Sites are no collection: they hold credentials and are read by the platform role only. */
interface SiteTable {
  _id: Generated<string>
  parentSite: string | null
  key: string
  siteName: string
  siteType: string
  siteStyle: string
  siteSubStyle: string
  description: string | null
  contact: string
  theme: Generated<unknown>
  layout: Generated<unknown>
  plugins: Generated<readonly string[]>
}

interface HostnameTable {
  _id: Generated<string>
  hostname: string
  site: string
  siteView: string
}

interface ReachTable {
  userID: string
  site: string
}

declare module '#kernel/context.ts' {
  interface Tables {
    site: SiteTable
    hostname: HostnameTable
    reach: ReachTable
  }
}
