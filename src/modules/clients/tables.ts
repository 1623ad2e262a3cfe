import { defineTable, type TableOf } from '#kernel/collections/define.ts'
import { column, now } from '#kernel/collections/fields.ts'

const given = { required: true } as const

/** A program with a key of its own: for one site, or for the platform where it names none. */
export const apiClients = defineTable('api_client', {
  key: ['_id'],
  tenant: 'platform',
  fields: {
    _id: column('uuid', { default: '' }),
    createdAt: now(),
    name: column('text', given),
    site: column('uuid'),
    scopes: column('text[]', { default: [] }),
    /** Calls in a minute. */
    perMinute: column('integer', { default: 600 }),
    /** The last letters of the key, by which people know it. */
    hint: column('text', given),
    hash: column('text', given),
    /** The key before this one, for as long as both count. */
    oldHash: column('text'),
    oldUntil: column('timestamptz'),
    usedAt: column('timestamptz'),
    revokedAt: column('timestamptz'),
  },
})

/** A call that came with a client's key. */
export const apiRequests = defineTable('api_request', {
  key: ['_id'],
  tenant: 'platform',
  fields: {
    _id: column('uuid', { default: '' }),
    client: column('uuid', given),
    at: now(),
    site: column('uuid'),
    method: column('text', given),
    /** The pattern of the call: an address may hold a name. */
    route: column('text', given),
    status: column('integer', given),
    ms: column('integer', given),
    address: column('text', given),
  },
})

declare module '#kernel/context.ts' {
  interface Tables {
    api_client: TableOf<typeof apiClients>
    api_request: TableOf<typeof apiRequests>
  }
}
