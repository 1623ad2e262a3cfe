import { randomBytes } from 'node:crypto'
import { firstPlugins } from '#kernel/tenancy/plugins.ts'
import type { SiteType } from '#kernel/tenancy/site.ts'

/** What is chosen about a site when it is made. */
export interface NewSite {
  readonly parent: string | null
  readonly type: SiteType
  readonly name: string
  readonly theme: string
}

/** The name of a platform that nobody named. */
export const PLATFORM_NAME = 'แพลตฟอร์ม'

/** The columns of a new site: with a key of its own and the plugins of its type. */
export function newSite({ parent, type, name, theme }: NewSite) {
  return {
    parentSite: parent,
    key: randomBytes(24).toString('base64url'),
    siteName: name,
    siteType: type,
    siteStyle: 'gradient',
    siteSubStyle: theme,
    plugins: [...firstPlugins[type]],
  }
}

/** How people come to a site of this type by a host name. */
export function viewOf(type: SiteType): 'frontend' | 'backend' {
  return type === 'unit' ? 'frontend' : 'backend'
}
