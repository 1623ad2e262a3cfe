import { z } from 'zod'
import { defineTable, type RowOf, type TableOf } from '#kernel/collections/define.ts'
import { column, json, now, sealedText } from '#kernel/collections/fields.ts'

const id = { filled: true } as const
const texts = json(z.array(z.string()), { default: [] })

/** A learning platform that may open courses of the site. */
export const platforms = defineTable('lti_platform', {
  key: ['_id'],
  fields: {
    _id: column('uuid', id),
    createdAt: now(),
    name: column('text', id),
    issuer: column('text', id),
    /** What the platform calls us. */
    clientID: column('text', id),
    authUrl: column('text', id),
    tokenUrl: column('text', id),
    jwksUrl: column('text', id),
    deployments: texts,
    /** The courses that it may open. */
    courses: texts,
  },
})

/** The key with which the site signs what it says to platforms. */
export const keys = defineTable('lti_key', {
  key: ['_id'],
  fields: {
    _id: column('uuid', id),
    createdAt: now(),
    public: json(z.custom<object>(), id),
    private: sealedText({ filled: true }),
  },
})

/** Who somebody of a platform is here: by platform and subject, never by mailbox. */
export const accounts = defineTable('lti_account', {
  key: ['platformID', 'subject'],
  fields: {
    platformID: column('uuid', id),
    subject: column('text', id),
    userID: column('uuid', id),
    createdAt: now(),
  },
})

/** What was used once and is no use again. */
export const used = defineTable('lti_used', {
  key: ['word'],
  fields: { word: column('text', id), until: column('timestamptz', id) },
})

/** Where results of somebody go. */
export const links = defineTable('lti_link', {
  key: ['_id'],
  fields: {
    _id: column('uuid', id),
    createdAt: now(),
    platformID: column('uuid', id),
    subject: column('text', id),
    userID: column('uuid', id),
    courseID: column('uuid', id),
    /** Empty where it is about the whole course. */
    examID: column('uuid'),
    lineitem: column('text', id),
    sentAt: column('timestamptz'),
  },
})

export type Platform = RowOf<typeof platforms>

declare module '#kernel/context.ts' {
  interface Tables {
    lti_platform: TableOf<typeof platforms>
    lti_key: TableOf<typeof keys>
    lti_account: TableOf<typeof accounts>
    lti_used: TableOf<typeof used>
    lti_link: TableOf<typeof links>
  }
}
