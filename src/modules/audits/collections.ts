import { z } from 'zod'
import { definePolicy } from '#kernel/access/policy.ts'
import { defineCollection, type TableOf } from '#kernel/collections/define.ts'
import { identifier, json, text } from '#kernel/collections/fields.ts'

/** Administrators read the log of their site; nobody writes or removes a line through the API. */
export const auditPolicy = definePolicy({
  read: (actor) => actor.is('root', 'superadmin', 'admin'),
})

/** One thing that staff did. */
export const audits = defineCollection('audit', {
  tenant: 'unit',
  fields: {
    userID: identifier({ readOnly: true }),
    role: text({ readOnly: true, required: true }),
    action: text({ readOnly: true, required: true }),
    collection: text({ readOnly: true, required: true }),
    recordID: identifier({ readOnly: true }),
    changes: json(z.record(z.string(), z.unknown()), { readOnly: true, default: {} }),
  },
  access: auditPolicy,
  cacheable: false,
  admin: { title: 'action', columns: ['createdAt', 'role', 'action', 'collection'], sort: { createdAt: -1 } },
})

declare module '#kernel/context.ts' {
  interface Tables {
    audit: TableOf<typeof audits>
  }
}
