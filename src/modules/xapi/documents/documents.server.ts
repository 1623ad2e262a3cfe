import { createHash } from 'node:crypto'
import type { Context } from '#kernel/context.ts'
import { clock } from '#kernel/data/clock.ts'
import { takeTurn } from '#kernel/data/take-turn.server.ts'
import { documents } from '../collections.ts'
import { StoreRefusal } from '../http/refusal.ts'
import type { DocumentPlace } from '../keys/access.ts'
import { isObject } from '../model/check.ts'

export type { DocumentPlace } from '../keys/access.ts'

/** What the caller knows of the document, as its headers say. */
export interface Condition {
  readonly ifMatch: string | undefined
  readonly ifNoneMatch: string | undefined
}

export interface Content {
  readonly contentType: string
  readonly bytes: Buffer
}

const isJson = (type: string) => /^application\/json\s*(?:;|$)/i.test(type)
const etagOf = (bytes: Buffer) => `"${createHash('sha1').update(bytes).digest('hex')}"`

/** The document at its place. */
export async function readDocument(ctx: Context, place: DocumentPlace) {
  const row = await ctx
    .from(documents)
    .select(['contentType', 'content', 'etag', 'updatedAt'])
    .where('kind', '=', place.kind)
    .where('activity', '=', place.activity)
    .where('agent', '=', place.agent)
    .where('registration', '=', place.registration)
    .where('documentID', '=', place.documentID)
    .executeTakeFirst()
  return row && { ...row, bytes: Buffer.from(row.content, 'base64') }
}

/** The names of the documents at a place, perhaps of those alone that changed after a moment. */
export async function listDocuments(
  ctx: Context,
  { kind, activity, agent, registration }: Omit<DocumentPlace, 'documentID'>,
  since?: string,
): Promise<string[]> {
  let query = ctx
    .from(documents)
    .select('documentID')
    .where('kind', '=', kind)
    .where('activity', '=', activity)
    .where('agent', '=', agent)
    .where('registration', '=', registration)
  if (since !== undefined) query = query.where('updatedAt', '>', since)
  const rows = await query.orderBy('documentID').limit(10_000).execute()
  return rows.map(({ documentID }) => documentID)
}

const tagsOf = (header: string) => header.split(',').map((tag) => tag.trim().replace(/^W\//, ''))

function checkCondition({ ifMatch, ifNoneMatch }: Condition, etag: string | undefined): void {
  const refused = new StoreRefusal(412, 'the document is not as the condition says')
  if (ifMatch !== undefined) {
    const isMet = etag !== undefined && (ifMatch.trim() === '*' || tagsOf(ifMatch).includes(etag))
    if (!isMet) throw refused
  }
  if (ifNoneMatch === undefined || etag === undefined) return
  if (ifNoneMatch.trim() === '*' || tagsOf(ifNoneMatch).includes(etag)) throw refused
}

/** Writes a document in place of another or as a new one. A profile that is there is replaced only by who says which they know. */
export async function putDocument(
  ctx: Context,
  place: DocumentPlace,
  content: Content,
  condition: Condition,
): Promise<void> {
  if (isJson(content.contentType)) parseJson(content.bytes)
  const known = await openForWriting(ctx, place, condition)
  const isBlind = condition.ifMatch === undefined && condition.ifNoneMatch === undefined
  if (known && isBlind && place.kind !== 'state')
    throw new StoreRefusal(
      409,
      'the document exists: say by If-Match which one you know, or by If-None-Match that you know none',
    )
  await write(ctx, place, content)
}

/** Adds the parts of a JSON object to those that are there, one level deep. */
export async function postDocument(
  ctx: Context,
  place: DocumentPlace,
  content: Content,
  condition: Condition,
): Promise<void> {
  const sent = isJson(content.contentType) ? parseJson(content.bytes) : undefined
  const known = await openForWriting(ctx, place, condition)
  if (!known) {
    if (sent !== undefined && !isObject(sent))
      throw new StoreRefusal(400, 'the document must be a JSON object')
    return write(ctx, place, content)
  }
  const before = isJson(known.contentType) ? parseJson(known.bytes) : undefined
  if (!isObject(sent) || !isObject(before))
    throw new StoreRefusal(400, 'only JSON objects can be put together')
  return write(ctx, place, {
    contentType: 'application/json',
    bytes: Buffer.from(JSON.stringify({ ...before, ...sent })),
  })
}

/** Takes a document away, or all of a person in an activity where none is named. */
export async function deleteDocuments(
  ctx: Context,
  place: Omit<DocumentPlace, 'documentID'> & { readonly documentID: string | undefined },
  condition: Condition,
): Promise<void> {
  const { documentID, ...scope } = place
  if (documentID !== undefined) await openForWriting(ctx, { ...scope, documentID }, condition)
  await ctx
    .write(documents)
    .where(documentID === undefined ? scope : { ...scope, documentID })
    .remove()
}

async function openForWriting(ctx: Context, place: DocumentPlace, condition: Condition) {
  await takeTurn(ctx, 'xapi-document', Object.values(place).join('\n'))
  const known = await readDocument(ctx, place)
  checkCondition(condition, known?.etag)
  return known
}

async function write(ctx: Context, place: DocumentPlace, { contentType, bytes }: Content): Promise<void> {
  const { kind, activity, agent, registration, documentID } = place
  await ctx.write(documents).put(
    {
      kind,
      activity,
      agent,
      registration,
      documentID,
      contentType,
      content: bytes.toString('base64'),
      etag: etagOf(bytes),
      updatedAt: clock,
    },
    { key: ['kind', 'activity', 'agent', 'registration', 'documentID'] },
  )
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    throw new StoreRefusal(400, 'the document says that it is JSON and is none')
  }
}
