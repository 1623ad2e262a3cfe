import type { CallAnswer } from '#kernel/calls.ts'
import type { Collection } from '#kernel/collections/define.ts'
import { answerAggregate, answerQuery, etagOf, readRecord } from '#kernel/collections/read.server.ts'
import { createRecord, removeRecord, updateRecord } from '#kernel/collections/write.server.ts'
import { writeEnvelope } from '#kernel/collections/write-envelope.ts'
import type { Context } from '#kernel/context.ts'
import { parseBody } from './parse-body.ts'

export interface CollectionRequest {
  ctx: Context
  collection: Collection
  id: string
  body: unknown
  ifMatch: string | undefined
}

export interface CollectionCall {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Path below the collection's name. */
  path: '' | '/query' | '/aggregate' | '/:id'
  summary: string
  /** Set where doing it again would differ from doing it once: such a call honours an Idempotency-Key. */
  changes?: true
  /** Set where a visitor's call only reads, however it was sent. */
  reads?: true
  handle(request: CollectionRequest): Promise<CallAnswer>
}

/** Checks the envelope of a write; the record inside is checked by its collection. */
function parseEnvelope(body: unknown): { data: unknown; uniqueFields: string[] } {
  const { data, options } = parseBody(writeEnvelope, body)
  return { data, uniqueFields: options?.uniqueFields?.flat() ?? [] }
}

const withEtag = (doc: object): CallAnswer => ({
  body: { status: 200, data: doc },
  headers: { etag: etagOf(doc) },
})

async function change({ ctx, collection, id, body, ifMatch }: CollectionRequest): Promise<CallAnswer> {
  const { data, uniqueFields } = parseEnvelope(body)
  const options = { uniqueFields, ...(ifMatch === undefined ? {} : { ifMatch }) }
  return withEtag(await updateRecord(ctx, collection, id, data, options))
}

/** The calls that every exposed collection has. */
export const collectionCalls: readonly CollectionCall[] = [
  {
    method: 'POST',
    path: '/query',
    summary: 'Finds or counts records by a filter',
    reads: true,
    handle: async ({ ctx, collection, body }) => ({
      body: { status: 200, ...(await answerQuery(ctx, collection, body)) },
    }),
  },
  {
    method: 'POST',
    path: '/aggregate',
    summary: 'Runs a pipeline',
    reads: true,
    handle: async ({ ctx, collection, body }) => ({
      body: { status: 200, ...(await answerAggregate(ctx, collection, body)) },
    }),
  },
  {
    method: 'GET',
    path: '/:id',
    summary: 'Reads one record',
    handle: async ({ ctx, collection, id }) => withEtag(await readRecord(ctx, collection, id)),
  },
  {
    method: 'POST',
    path: '',
    summary: 'Adds a record',
    changes: true,
    async handle({ ctx, collection, body }) {
      const { data, uniqueFields } = parseEnvelope(body)
      return withEtag(await createRecord(ctx, collection, data, { uniqueFields }))
    },
  },
  { method: 'PUT', path: '/:id', summary: 'Changes a record', changes: true, handle: change },
  { method: 'PATCH', path: '/:id', summary: 'Changes a record', changes: true, handle: change },
  {
    method: 'DELETE',
    path: '/:id',
    summary: 'Removes a record',
    changes: true,
    async handle({ ctx, collection, id }) {
      await removeRecord(ctx, collection, id)
      return { body: { status: 200 } }
    },
  },
]
