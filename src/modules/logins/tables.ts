import { z } from 'zod'
import { defineTable, type TableOf } from '#kernel/collections/define.ts'
import { choice, column, json, now, sealedText } from '#kernel/collections/fields.ts'
import { providerKinds } from './settings/schemas.ts'

const given = { required: true } as const

/** A site's settings of another way in. */
export const loginProviders = defineTable('login_provider', {
  key: ['kind'],
  cacheable: true,
  fields: {
    kind: choice(providerKinds, given),
    settings: json(z.custom<object>(), { default: {} }),
    /** Sealed: the channel secret of LINE, the password of the directory's reading account. */
    secret: sealedText(),
    updatedAt: now(),
  },
})

/** Who somebody is elsewhere. */
export const outsideAccounts = defineTable('outside_account', {
  key: ['provider', 'subject'],
  fields: {
    provider: choice(providerKinds, given),
    subject: column('text', given),
    userID: column('uuid', given),
    createdAt: now(),
  },
})

/** A link by which an employee comes in, once. */
export const bypassLinks = defineTable('bypass_link', {
  key: ['_id'],
  fields: {
    _id: column('uuid', { default: '' }),
    userID: column('uuid', given),
    issuedBy: column('uuid'),
    createdAt: now(),
    expiresAt: column('timestamptz', given),
    usedAt: column('timestamptz'),
    revokedAt: column('timestamptz'),
  },
})

declare module '#kernel/context.ts' {
  interface Tables {
    login_provider: TableOf<typeof loginProviders>
    outside_account: TableOf<typeof outsideAccounts>
    bypass_link: TableOf<typeof bypassLinks>
  }
}
