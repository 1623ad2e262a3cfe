import { z } from 'zod'
import { type DocOf, defineCollection, type TableOf } from '#kernel/collections/define.ts'
import { choice, identifier, json, reference, secret } from '#kernel/collections/fields.ts'
import { formPolicy } from './policy.ts'
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

declare module '#kernel/context.ts' {
  interface Tables {
    form: TableOf<typeof forms>
  }
}
