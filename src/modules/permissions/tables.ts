import { z } from 'zod'
import { defineTable, type TableOf } from '#kernel/collections/define.ts'
import { column, json, now } from '#kernel/collections/fields.ts'

/** What a site's staff changed in the route table; one row a site. */
export const routerPermissions = defineTable('router_permission', {
  key: [],
  cacheable: true,
  fields: {
    _id: column('uuid', { default: '' }),
    createdAt: now(),
    updatedAt: now(),
    overrides: json(z.custom<readonly unknown[]>(), { default: [] }),
    masterConfigChecksum: column('text', { required: true }),
  },
})

declare module '#kernel/context.ts' {
  interface Tables {
    router_permission: TableOf<typeof routerPermissions>
  }
}
