import { z } from 'zod'
import { defineCollection, defineTable, type RowOf, type TableOf } from '#kernel/collections/define.ts'
import { choice, column, identifier, json, now, secret, text, timestamp } from '#kernel/collections/fields.ts'
import { scopes } from './keys/scopes.ts'
import { keyPolicy } from './policy.ts'

/** A program that may speak with the record store, and how far. Its secret is shown once and stored as a hash. */
export const keys = defineCollection('xapi_key', {
  tenant: 'unit',
  fields: {
    name: text({ required: true, readOnly: true, max: 120, search: true }),
    /** What the program says as its user name. */
    user: text({ required: true, readOnly: true, max: 40 }),
    secretHash: secret({ required: true }),
    scopes: json(z.array(z.enum(scopes)).min(1), { required: true, readOnly: true }),
    userID: identifier({ readOnly: true }),
    usedAt: timestamp({ readOnly: true }),
    revokedAt: timestamp({ readOnly: true }),
  },
  access: keyPolicy,
  cacheable: false,
})

const given = { required: true } as const
const filled = { filled: true } as const
const anything = z.record(z.string(), z.unknown())

/** Statements as they were stored; the moment is in microseconds, grows, and is given to one statement alone. */
export const statements = defineTable('xapi_statement', {
  key: ['statementID'],
  fields: {
    statementID: column('uuid', given),
    at: column('bigint', given),
    body: json(anything, given),
    /** The key or session that brought it. */
    keyID: column('uuid', given),
    /** The statement that is its object. */
    refersTo: column('uuid'),
    /** The statement that voided it. */
    voidedBy: column('uuid'),
  },
})

/**
 * By what a statement is found: one row for each name that is in it, or in a statement that it refers to (the source). A voided
 * statement has none of its own.
 */
export const mentions = defineTable('xapi_mention', {
  key: ['name', 'at', 'statementID', 'sourceID'],
  fields: {
    name: column('text', given),
    at: column('bigint', given),
    statementID: column('uuid', given),
    sourceID: column('uuid', given),
  },
})

/** What activities are called, put together from all statements. */
export const activities = defineTable('xapi_activity', {
  key: ['name'],
  fields: { name: column('text', given), definition: json(anything, given) },
})

/** Files that came with statements. */
export const attachments = defineTable('xapi_attachment', {
  key: ['statementID', 'sha2'],
  fields: {
    statementID: column('uuid', given),
    sha2: column('text', given),
    fileID: column('uuid', given),
    contentType: column('text', given),
  },
})

export const documentKinds = ['state', 'activity', 'agent'] as const

/** Documents of programs: state of a person in an activity, profiles of activities and of people. What is not part of its name is ''. */
export const documents = defineTable('xapi_document', {
  key: ['kind', 'activity', 'agent', 'registration', 'documentID'],
  fields: {
    kind: choice(documentKinds, filled),
    activity: column('text', filled),
    agent: column('text', filled),
    registration: column('text', filled),
    documentID: column('text', filled),
    contentType: column('text', given),
    /** The bytes in base64: they need not be text. */
    content: column('text', given),
    etag: column('text', given),
    updatedAt: now(),
  },
})

export type StoredStatement = RowOf<typeof statements>

declare module '#kernel/context.ts' {
  interface Tables {
    xapi_key: TableOf<typeof keys>
    xapi_statement: TableOf<typeof statements>
    xapi_mention: TableOf<typeof mentions>
    xapi_activity: TableOf<typeof activities>
    xapi_attachment: TableOf<typeof attachments>
    xapi_document: TableOf<typeof documents>
  }
}
