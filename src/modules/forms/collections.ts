import { z } from 'zod'
import { type DocOf, defineCollection, type TableOf } from '#kernel/collections/define.ts'
import {
  choice,
  email,
  identifier,
  json,
  longText,
  reference,
  secret,
  text,
} from '#kernel/collections/fields.ts'
import { formPolicy, historyPolicy } from './policy.ts'
import { entryStatuses } from './statuses.ts'

/** What somebody sent by a form: the answers as they were, and what staff made of it. */
export const forms = defineCollection('form', {
  tenant: 'parent',
  fields: {
    formData: json(z.record(z.string(), z.unknown()), { required: true, readOnly: true }),
    formID: reference('post', { required: true, readOnly: true }),
    courseID: reference('course', { readOnly: true }),
    userID: identifier({ readOnly: true }),
    status: choice(entryStatuses, { default: 'new' }),
    process: choice(['form', 'order'], { default: 'form', readOnly: true }),
    /** The colleague who looks after it, with the name as it was: accounts of staff lie on other sites. */
    assigneeID: identifier({ readOnly: true }),
    assignee: text({ readOnly: true, max: 400 }),
    once: secret(),
    request: secret(),
  },
  access: formPolicy,
  admin: {
    title: 'createdAt',
    columns: ['createdAt', 'formID', 'courseID', 'status', 'process'],
    form: ['status'],
    sort: { createdAt: -1 },
  },
})

export type Entry = DocOf<typeof forms>

export const historyKinds = ['note', 'reply', 'status', 'assigned'] as const
export const MAX_WORDS = 5_000

const own = { required: true, readOnly: true } as const
const given = { readOnly: true } as const

/** What staff said about an entry and did with it; whoever sent it never sees it, but what was mailed to them. */
export const history = defineCollection('form_history', {
  tenant: 'owner',
  exposed: false,
  cacheable: false,
  audited: false,
  partOf: { collection: 'form', by: 'entryID' },
  access: historyPolicy,
  fields: {
    entryID: identifier(own),
    kind: choice(historyKinds, own),
    text: longText({ ...given, max: MAX_WORDS }),
    /** Where a reply went, and the mail that it was. */
    email: email(given),
    messageID: identifier(given),
    userID: identifier(given),
    author: text({ ...given, max: 400 }),
  },
})

declare module '#kernel/context.ts' {
  interface Tables {
    form: TableOf<typeof forms>
    form_history: TableOf<typeof history>
  }
}
