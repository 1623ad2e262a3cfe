import { createHash } from 'node:crypto'
import type { Context } from '#kernel/context.ts'
import { notFound } from '#kernel/errors.ts'
import { compileAggregate } from '#kernel/query/aggregate.ts'
import type { Scope } from '#kernel/query/contract.ts'
import { compileCount, compileFind } from '#kernel/query/find.ts'
import { parseAggregateBody, parseQueryBody, type QueryRequest } from '#kernel/query/request.ts'
import { runBounded } from '#kernel/query/run-bounded.server.ts'
import { hasCollection } from '#kernel/tenancy/presence.ts'
import { authorize } from './authorize.ts'
import type { Collection, DocOf } from './define.ts'
import { decodeRecord } from './encode.server.ts'
import { uuidPattern } from './ids.ts'
import { noteSealedSearch } from './sealed-reads.server.ts'

export { uuidPattern }

export type Doc = Record<string, unknown> & { _id: string }

/** What the query compiler may know in this request: nothing of what the site has switched off. */
export function scopeOf(ctx: Context): Scope {
  const { collection } = ctx.engine.registry
  return {
    actor: ctx.actor,
    siteId: ctx.site._id,
    collection: (name) => (hasCollection(ctx, name) ? collection(name) : undefined),
  }
}

export interface FindResult<D = Doc> {
  data: D[]
  paging: { page: number; limit: number; total?: number }
}

function compileOptions(ctx: Context) {
  return { hashSealed: ctx.engine.seal.hashes }
}

/** Records that match, as far as the actor may see them. */
export async function findRecords<C extends Collection>(
  ctx: Context,
  collection: C,
  request: QueryRequest,
): Promise<FindResult<DocOf<C>>> {
  authorize(ctx, collection, 'read')
  const { page, limit } = request
  const compiled = compileFind(scopeOf(ctx), collection, request, compileOptions(ctx))
  await noteSealedSearch(ctx, collection, compiled.sealed)
  const rows = (await runBounded(ctx, compiled, { rows: limit, skipped: (page - 1) * limit })) as Doc[]
  const total = request.total ? await countMatching(ctx, collection, request) : undefined
  return {
    data: rows.map((row) => decodeRecord(ctx, collection, row)) as unknown as DocOf<C>[],
    paging: { page, limit, ...(total === undefined ? {} : { total }) },
  }
}

/** How many records match. */
export async function countRecords(
  ctx: Context,
  collection: Collection,
  request: QueryRequest,
): Promise<number> {
  authorize(ctx, collection, 'read')
  return countMatching(ctx, collection, request, noteSealedSearch)
}

async function countMatching(
  ctx: Context,
  collection: Collection,
  request: QueryRequest,
  note?: typeof noteSealedSearch,
): Promise<number> {
  const { text, values, sealed } = compileCount(scopeOf(ctx), collection, request, compileOptions(ctx))
  await note?.(ctx, collection, sealed)
  const rows = await ctx.run<{ n: number }>(text, values)
  return rows[0]?.n ?? 0
}

/** What `{collection}/query` answers: records, one of them, or how many there are. */
export interface QueryAnswer {
  readonly data: readonly Doc[] | Doc | number | null
  readonly paging?: FindResult['paging']
}

/** Answers a body of `{collection}/query`. */
export async function answerQuery(ctx: Context, collection: Collection, body: unknown): Promise<QueryAnswer> {
  const request = parseQueryBody(body)
  if (request.method === 'count') return { data: await countRecords(ctx, collection, request) }
  if (request.method === 'findOne') {
    const found = await findRecords(ctx, collection, { ...request, page: 1, limit: 1, total: false })
    return { data: found.data[0] ?? null }
  }
  return findRecords(ctx, collection, request)
}

/** Answers a body of `{collection}/aggregate`. */
export async function answerAggregate(ctx: Context, collection: Collection, body: unknown): Promise<object> {
  const pipeline = parseAggregateBody(body)
  authorize(ctx, collection, 'read')
  const compiled = compileAggregate(scopeOf(ctx), collection, pipeline, compileOptions(ctx))
  await noteSealedSearch(ctx, collection, compiled.sealed)
  return { data: await runBounded(ctx, compiled) }
}

/** The record with this id, on this site and for this actor; anything else is not found. */
export async function readRecord<C extends Collection>(
  ctx: Context,
  collection: C,
  id: string,
): Promise<DocOf<C>> {
  if (!uuidPattern.test(id)) throw notFound()
  const request = parseQueryBody({ method: 'findOne', args: [{ _id: id }] })
  const found = await findRecords(ctx, collection, { ...request, page: 1, limit: 1, total: false })
  const doc = found.data[0]
  if (!doc) throw notFound()
  return doc
}

/** Changes whenever what the reader sees of the record changes. */
export function etagOf(doc: object): string {
  return `"${createHash('sha256').update(JSON.stringify(doc)).digest('base64url').slice(0, 22)}"`
}
