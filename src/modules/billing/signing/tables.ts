import { defineTable, type TableOf } from '#kernel/collections/define.ts'
import { column, now, sealedText } from '#kernel/collections/fields.ts'

const given = { required: true } as const

/** By what the documents of a receiver are signed. The key is written and never shown; its password is stored nowhere. */
export const certificates = defineTable('billing_certificate', {
  key: ['receiverID'],
  fields: {
    receiverID: column('uuid', given),
    key: sealedText(given),
    certificate: column('text', given),
    owner: column('text', given),
    issuer: column('text', given),
    validFrom: column('timestamptz', given),
    validUntil: column('timestamptz', given),
    updatedAt: now(),
  },
})

/** Data of documents as they were signed: what was handed out once is handed out again. */
export const signatures = defineTable('billing_signature', {
  key: ['documentID'],
  fields: {
    documentID: column('uuid', given),
    xml: column('text', given),
    owner: column('text', given),
    signedAt: now(),
  },
})

declare module '#kernel/context.ts' {
  interface Tables {
    billing_certificate: TableOf<typeof certificates>
    billing_signature: TableOf<typeof signatures>
  }
}
