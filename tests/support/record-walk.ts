import type { Collection } from '#kernel/collections/define.ts'
import { newId } from '#kernel/collections/ids.ts'
import { isWritable } from '#kernel/collections/schemas.ts'
import { nameRoom } from '#kernel/realtime/rooms.ts'
import type { Answer } from './api.ts'
import { callPatiently } from './patient-calls.ts'
import { exposedCollections, valueOf } from './records.ts'
import { joinRooms } from './room-walk.ts'
import type { Ids, Walk, Walker } from './walkers.ts'

/** Somebody, and a record to try things on. */
export interface Attempt {
  readonly walk: Walk
  readonly walker: Walker
  readonly collection: Collection
  /** The records that it belongs with, by collection. */
  readonly ids: Ids
  readonly id: string
}

type Call = (attempt: Attempt) => Promise<Answer>

const call = (
  { walk, walker }: Attempt,
  path: string,
  rest: { method?: string; body?: unknown } = {},
): Promise<Answer> => callPatiently(walk.api, { ...walker.from, path, ...rest })
const pathOf = ({ collection, id }: Attempt) => `${collection.name}/${id}`

/** All records of the collection that the walker finds. */
export const listAll: Call = (one) =>
  call(one, `${one.collection.name}/query`, {
    body: { method: 'find', args: [{}, { _id: 1 }], paging: { page: 1, limit: 2000 } },
  })

/** The ways to one record, by the letter of the table: it is seen where its id is in the answer. */
export const reads = {
  r: (one) => call(one, pathOf(one)),
  f: (one) =>
    call(one, `${one.collection.name}/query`, {
      body: { method: 'find', args: [{ _id: { $in: [one.id] } }, { _id: 1 }] },
    }),
  j: (one) => {
    const pipeline = [{ $match: { _id: one.id } }, { $project: { _id: 1 } }]
    const joined = { $unionWith: { coll: one.collection.name, pipeline } }
    // Targets are read by everybody.
    return call(one, 'target/aggregate', { body: { pipeline: [{ $match: { _id: newId() } }, joined] } })
  },
} satisfies Record<string, Call>

/** The ways to write, in the order in which they are tried. */
export const writes = {
  c: (one) => call(one, one.collection.name, { body: { data: newRecord(one) } }),
  u: (one) => call(one, pathOf(one), { method: 'PATCH', body: { data: changeOf(one) } }),
  d: (one) => call(one, pathOf(one), { method: 'DELETE' }),
} satisfies Record<string, Call>

const writable = ({ collection, walker }: Attempt) =>
  Object.entries(collection.fields).filter(([name]) => isWritable(collection, name, walker.actor))

/** What has to be given of a new record, for the person whose records they are. */
function newRecord(one: Attempt): Record<string, unknown> {
  const needed = writable(one).filter(([name, field]) => field.required || name === 'userID')
  return Object.fromEntries(
    needed.map(([name, field]) => {
      const target = name === 'userID' ? 'user' : field.refers?.collection
      return [name, target && field.kind !== 'references' ? one.ids[target] : valueOf(field)]
    }),
  )
}

/** A change of one field, of a kind that takes any value where there is one. */
function changeOf(one: Attempt): Record<string, unknown> {
  const fields = writable(one)
  const isEasy = ({ kind, unique }: Collection['fields'][string]) =>
    !unique && ['text', 'boolean'].includes(kind)
  const [name, field] = fields.find(([, each]) => isEasy(each)) ?? fields[0] ?? []
  return name !== undefined && field ? { [name]: valueOf(field) } : {}
}

/** An attempt on each record of the set, in the order in which they were made. */
export function attemptsOn(walk: Walk, walker: Walker, ids: Ids | undefined): Attempt[] {
  const byName = new Map(exposedCollections.map((collection) => [collection.name, collection]))
  return Object.entries(ids ?? {}).flatMap(([name, id]) => {
    const collection = byName.get(name)
    return collection && ids ? [{ walk, walker, collection, ids, id }] : []
  })
}

/** Whether the answer shows the record; a fault of the server, or that it has no time, is no answer. */
export function isSeen({ id, walker, collection }: Attempt, { status, text }: Answer): boolean {
  if (status >= 500 || status === 429)
    throw new Error(`${walker.name} got ${status} from ${collection.name}: ${text}`)
  return status === 200 && text.includes(id)
}

const REFUSED = new Set([401, 403, 404])
const UNFIT = new Set([400, 409])

/** The letter where it was done, with a question mark where something else than a lack of rights stood in the way. */
export function judgeWrite(letter: string, one: Attempt, { status, text }: Answer): string {
  if (REFUSED.has(status)) return ''
  if (status === 200) return letter
  if (UNFIT.has(status)) return `${letter}?`
  throw new Error(`${one.walker.name} got ${status} from ${one.collection.name}: ${text}`)
}

/** The letter for each record whose room the walker is let into. */
export async function hearRecords(attempts: readonly Attempt[], siteId: string): Promise<readonly string[]> {
  const [first] = attempts
  if (!first) return []
  const rooms = attempts.map(({ collection, id }) =>
    nameRoom({ kind: 'record', site: siteId, collection: collection.name, id }),
  )
  return (await joinRooms(first.walk.api, first.walker, rooms)).map((joined) => (joined ? 's' : ''))
}
