import { defineTable, type TableOf } from '#kernel/collections/define.ts'
import { column, now } from '#kernel/collections/fields.ts'

const given = { required: true } as const

/** That somebody who runs a site or a collection asked for more than its package gives. */
export const limitRequests = defineTable('limit_request', {
  key: ['_id'],
  tenant: 'platform',
  fields: {
    _id: column('uuid', { default: '' }),
    createdAt: now(),
    site: column('uuid', given),
    /** What there is too little of: the name of a limit, or `sites`. */
    what: column('text', given),
    note: column('text', { default: '' }),
    askedBy: column('text', given),
    doneAt: column('timestamptz'),
  },
})

declare module '#kernel/context.ts' {
  interface Tables {
    limit_request: TableOf<typeof limitRequests>
  }
}
