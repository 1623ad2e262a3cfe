import { type DocOf, defineCollection, type TableOf } from '#kernel/collections/define.ts'
import { choice, identifier, money, text, timestamp } from '#kernel/collections/fields.ts'
import { applicationPolicy } from './policy.ts'

export const applicationStatuses = ['draft', 'sent', 'auditing', 'verifying', 'approved', 'refused'] as const

/** What somebody applies for, and how far it is. */
export const applications = defineCollection('application', {
  tenant: 'parent',
  fields: {
    userID: identifier({ readOnly: true }),
    name: text({ required: true, max: 200, readOnly: true }),
    status: choice(applicationStatuses, { default: 'draft', readOnly: true }),
    price: money({ readOnly: true }),
    deliveredAt: timestamp({ readOnly: true }),
  },
  access: applicationPolicy,
  admin: {
    title: 'name',
    columns: ['name', 'status', 'price', 'deliveredAt', 'createdAt'],
    sort: { createdAt: -1 },
  },
})

export type Application = DocOf<typeof applications>

declare module '#kernel/context.ts' {
  interface Tables {
    application: TableOf<typeof applications>
  }
}
