import type { CallAnswer } from '#kernel/calls.ts'
import type { Collection } from '#kernel/collections/define.ts'
import {
  answerAggregate,
  answerQuery,
  type Doc,
  etagOf,
  type QueryAnswer,
  readRecord,
} from '#kernel/collections/read.server.ts'
import { noteSeenWhole } from '#kernel/collections/seen-whole.server.ts'
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

/** The records of an answer, however it was asked for; a count has none. */
const docsIn = ({ data }: QueryAnswer): readonly Doc[] =>
  typeof data === 'number' || data === null ? [] : Array.isArray(data) ? data : [data as Doc]

const withEtag = (doc: object): CallAnswer => ({
  body: { status: 200, data: doc },
  headers: { etag: etagOf(doc) },
})

/** What is told of a record; whose sealed values are whole in it is written down. */
async function tell({ ctx, collection }: CollectionRequest, doc: Doc): Promise<CallAnswer> {
  await noteSeenWhole(ctx, collection, [doc])
  return withEtag(doc)
}

async function change(request: CollectionRequest): Promise<CallAnswer> {
  const { ctx, collection, id, body, ifMatch } = request
  const { data, uniqueFields } = parseEnvelope(body)
  const options = { uniqueFields, ...(ifMatch === undefined ? {} : { ifMatch }) }
  return tell(request, await updateRecord(ctx, collection, id, data, options))
}

/** The calls that every exposed collection has. */
export const collectionCalls: readonly CollectionCall[] = [
  {
    method: 'POST',
    path: '/query',
    summary: 'Finds or counts records by a filter',
    reads: true,
    async handle({ ctx, collection, body }) {
      const found = await answerQuery(ctx, collection, body)
      await noteSeenWhole(ctx, collection, docsIn(found))
      return { body: { status: 200, ...found } }
    },
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
    handle: async (request) => tell(request, await readRecord(request.ctx, request.collection, request.id)),
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
