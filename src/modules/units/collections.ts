import { definePolicy } from '#kernel/access/policy.ts'
import { defineCollection, type TableOf } from '#kernel/collections/define.ts'
import { choices, longText, number, text } from '#kernel/collections/fields.ts'
import { choosePlugins, firstPlugins } from '#kernel/tenancy/plugins.ts'

/** Those who run the platform make packages; superadmins read them, since one of them is theirs. */
export const packagePolicy = definePolicy({
  read: (actor) => actor.is('root', 'superadmin'),
  write: (actor) => actor.is('root'),
})

/** What a package gives comes with all that it needs, as it does where a site switches it on. */
const withAllNeeded = ({ plugins }: Readonly<Record<string, unknown>>) =>
  Array.isArray(plugins) ? { plugins: choosePlugins([], plugins.map(String)) } : {}

const BILLION = 1_000_000_000

/** A named set of plugins and limits that is given to a collection. An empty limit is none. */
export const sitePackages = defineCollection('site_package', {
  tenant: 'platform',
  fields: {
    name: text({ required: true, max: 100, search: true, unique: true }),
    note: longText({ max: 1000 }),
    plugins: choices(firstPlugins.unit, { default: [] }),
    /** Units of the collection. */
    maxSites: number({ min: 0, max: 1_000_000 }),
    /** Members of one unit, its room for files in gigabytes, and its mails in a day. */
    maxMembers: number({ min: 0, max: BILLION }),
    maxStorage: number({ min: 0, max: 1_000_000 }),
    maxMails: number({ min: 0, max: BILLION }),
  },
  access: packagePolicy,
  hooks: {
    beforeCreate: (_ctx, data) => withAllNeeded(data),
    beforeUpdate: (_ctx, data) => withAllNeeded(data),
  },
  admin: {
    title: 'name',
    columns: ['name', 'maxSites', 'maxMembers', 'maxStorage', 'maxMails', 'createdAt'],
    sort: { name: 1 },
  },
})

declare module '#kernel/context.ts' {
  interface Tables {
    site_package: TableOf<typeof sitePackages> & { name_search: string }
  }
}
