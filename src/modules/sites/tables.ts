import { defineTable, type TableOf } from '#kernel/collections/define.ts'
import { internal } from '#kernel/collections/fields.ts'
import type { SiteContact, SiteLayout, SiteTheme, SiteType } from '#kernel/tenancy/site.ts'

const given = { required: true } as const
const noted = { default: '' } as const

/** The sites. They hold credentials: only the role of the platform reads them. */
export const sites = defineTable('site', {
  key: ['_id'],
  tenant: 'platform',
  cacheable: true,
  fields: {
    _id: internal<string>('uuid', noted),
    createdAt: internal<string>('timestamptz', noted),
    updatedAt: internal<string>('timestamptz', noted),
    parentSite: internal<string>('uuid'),
    key: internal<string>('text', given),
    siteName: internal<string>('text', given),
    siteLogo: internal<string>('text'),
    siteFavicon: internal<string>('text'),
    siteStyle: internal<string>('text', { default: 'gradient' }),
    siteSubStyle: internal<string>('text', { default: 'blue' }),
    siteType: internal<SiteType>('text', given),
    loginLogo: internal<string>('text'),
    loginBg: internal<string>('text'),
    plugins: internal<readonly string[]>('text[]', { default: [] }),
    defaultPlugin: internal<string>('text'),
    defaultLogin: internal<string>('text'),
    theme: internal<SiteTheme>('jsonb', { default: {} }),
    layout: internal<SiteLayout>('jsonb', { default: {} }),
    menu: internal<unknown[]>('jsonb', { default: [] }),
    email_from_email: internal<string>('text'),
    email_from_name: internal<string>('text'),
    email_url: internal<string>('text'),
    email_key: internal<string>('text'),
    email_provider: internal<string>('text'),
    line: internal<object>('jsonb'),
    contact: internal<SiteContact>('jsonb', { default: {} }),
    description: internal<string>('text'),
    spaceId: internal<string>('uuid'),
    identity: internal<Readonly<Record<string, unknown>>>('jsonb', { default: {} }),
  },
})

/** The host names by which sites are reached. */
export const hostnames = defineTable('hostname', {
  key: ['_id'],
  tenant: 'platform',
  cacheable: true,
  fields: {
    _id: internal<string>('uuid', noted),
    createdAt: internal<string>('timestamptz', noted),
    updatedAt: internal<string>('timestamptz', noted),
    hostname: internal<string>('text', given),
    site: internal<string>('uuid', given),
    siteView: internal<string>('text', { default: 'frontend' }),
  },
})

/** Buckets for the files of sites. */
export const spaces = defineTable('space', {
  key: ['_id'],
  tenant: 'platform',
  fields: {
    _id: internal<string>('uuid', noted),
    createdAt: internal<string>('timestamptz', noted),
    updatedAt: internal<string>('timestamptz', noted),
    s3Key: internal<string>('text'),
    s3Secret: internal<string>('text'),
    s3Endpoint: internal<string>('text'),
    s3Hosting: internal<string>('text'),
    s3Region: internal<string>('text'),
    s3EndpointDefault: internal<string>('text'),
    s3Bucket: internal<string>('text'),
  },
})

declare module '#kernel/context.ts' {
  interface Tables {
    site: TableOf<typeof sites>
    hostname: TableOf<typeof hostnames>
    space: TableOf<typeof spaces>
  }
}
