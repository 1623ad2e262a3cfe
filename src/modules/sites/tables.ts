import { z } from 'zod'
import { defineTable, type TableOf } from '#kernel/collections/define.ts'
import { choice, column, json, now } from '#kernel/collections/fields.ts'
import { ownLimits } from '#kernel/limits/limits.ts'
import {
  type SiteContact,
  type SiteLanguages,
  type SiteLayout,
  type SiteTheme,
  siteTypes,
  unitKinds,
} from '#kernel/tenancy/site.ts'

/** How far the files of a site are on their way to another storage, or how that ended. */
export interface FileMove {
  readonly status: 'moving' | 'done' | 'failed'
  readonly moved: number
  /** Those whose bytes were not there. */
  readonly missing: number
  readonly error: string | null
}

const given = { required: true } as const

/** The sites. They hold credentials: only the role of the platform reads them. */
export const sites = defineTable('site', {
  key: ['_id'],
  tenant: 'platform',
  cacheable: true,
  fields: {
    _id: column('uuid', { default: '' }),
    createdAt: now(),
    updatedAt: now(),
    parentSite: column('uuid'),
    key: column('text', given),
    siteName: column('text', given),
    siteLogo: column('text'),
    siteFavicon: column('text'),
    siteStyle: column('text', { default: 'gradient' }),
    siteSubStyle: column('text', { default: 'blue' }),
    siteType: choice(siteTypes, given),
    loginLogo: column('text'),
    loginBg: column('text'),
    plugins: column('text[]', { default: [] }),
    defaultPlugin: column('text'),
    defaultLogin: column('text'),
    theme: json(z.custom<SiteTheme>(), { default: {} }),
    layout: json(z.custom<SiteLayout>(), { default: {} }),
    menu: json(z.custom<readonly unknown[]>(), { default: [] }),
    email_from_email: column('text'),
    email_from_name: column('text'),
    email_url: column('text'),
    email_key: column('text'),
    email_provider: column('text'),
    line: json(z.custom<object>()),
    contact: json(z.custom<SiteContact>(), { default: {} }),
    description: column('text'),
    spaceId: column('uuid'),
    identity: json(z.custom<Readonly<Record<string, unknown>>>(), { default: {} }),
    languages: json(z.custom<SiteLanguages>(), { default: {} }),
    /** Since when the site, and those below it, are closed for good, or for work on them. */
    suspendedAt: column('timestamptz'),
    maintenanceAt: column('timestamptz'),
    /** When the work is expected to be over; it is over when somebody says so. */
    maintenanceUntil: column('timestamptz'),
    /** What the site may use, where that differs from the installation's limits. */
    limits: json(ownLimits, { default: {} }),
    /** Which kind of unit it is; a unit that nobody said it of is a school. */
    kind: choice(unitKinds),
    /** Since when it is put away: closed, and in no list unless asked for. */
    archivedAt: column('timestamptz'),
    /** The package that a collection has. */
    packageID: column('uuid'),
    /** How its files were moved to another storage, where they were. */
    fileMove: json(z.custom<FileMove>()),
  },
})

/** The host names by which sites are reached. */
export const hostnames = defineTable('hostname', {
  key: ['_id'],
  tenant: 'platform',
  cacheable: true,
  fields: {
    _id: column('uuid', { default: '' }),
    createdAt: now(),
    updatedAt: now(),
    hostname: column('text', given),
    site: column('uuid', given),
    siteView: column('text', { default: 'frontend' }),
  },
})

/** Buckets for the files of sites. */
export const spaces = defineTable('space', {
  key: ['_id'],
  tenant: 'platform',
  fields: {
    _id: column('uuid', { default: '' }),
    createdAt: now(),
    updatedAt: now(),
    s3Key: column('text'),
    s3Secret: column('text'),
    s3Endpoint: column('text'),
    s3Hosting: column('text'),
    s3Region: column('text'),
    s3EndpointDefault: column('text'),
    s3Bucket: column('text'),
  },
})

declare module '#kernel/context.ts' {
  interface Tables {
    site: TableOf<typeof sites>
    hostname: TableOf<typeof hostnames>
    space: TableOf<typeof spaces>
  }
}
