import { binEntries } from '#kernel/bin/tables.ts'
import { uuidPattern } from '#kernel/collections/ids.ts'
import type { Context } from '#kernel/context.ts'
import { actInHalves, actTogether, actWhileWaiting, type Outcome } from './act-in-halves.server.ts'
import type { BulkAction, List } from './define-list.server.ts'
import { holdFreeRows } from './hold-rows.server.ts'
import { readListRows, withRowsOf } from './read-list.server.ts'
import { goneNote, lockedNote, type RowNote } from './tables.ts'

interface Order {
  readonly list: List
  readonly action: BulkAction
  readonly option: string
  /** Somebody waits for it. */
  readonly isAwaited: boolean
}

/** Does the action with those rows that are still in the list and that nobody else is writing; of the others it says so, by their names. */
export async function actOnRows(
  ctx: Context,
  { list, action, option, isAwaited }: Order,
  ids: readonly string[],
): Promise<Outcome> {
  const rows = await withRowsOf(ctx, list, (reader) => readListRows(reader, list, ids, []))
  const there = new Set(rows.map((row) => row.id))
  const keys = action.isWhole || action.isBeside ? [...there] : await holdFreeRows(ctx, list, [...there])
  const free = new Set(keys)
  const act = action.isWhole ? actTogether : isAwaited ? actWhileWaiting : actInHalves
  const { notes, ...outcome } = await act(ctx, keys, (inner, some) => action.run(inner, some, option))
  const left = ids.filter((id) => !free.has(id)).map((id) => (there.has(id) ? lockedNote(id) : goneNote(id)))
  return { ...outcome, notes: await withNames(ctx, list, [...notes, ...left]) }
}

/** The notes with the names of their rows, as far as the list or the bin has them. */
export async function withNames(ctx: Context, list: List, notes: readonly RowNote[]): Promise<RowNote[]> {
  const nameless = notes.filter(({ name }) => name === '').map(({ id }) => id)
  const listed = await readNames(ctx, list, nameless)
  const deleted = await readDeletedNames(
    ctx,
    nameless.filter((id) => !listed.has(id)),
  )
  return notes.map((note) => ({
    ...note,
    name: note.name || (listed.get(note.id) ?? deleted.get(note.id) ?? ''),
  }))
}

async function readNames(ctx: Context, list: List, ids: readonly string[]): Promise<Map<string, string>> {
  const title = Object.entries(list.columns).find(([, { isTitle }]) => isTitle)?.[0] ?? ''
  const rows = await withRowsOf(ctx, list, (reader) => readListRows(reader, list, ids, [title]))
  return new Map(rows.map(({ id, values }) => [id, nameIn(values[title])]))
}

/** What somebody deleted meanwhile is called as the bin has it. */
async function readDeletedNames(ctx: Context, ids: readonly string[]): Promise<Map<string, string>> {
  const wanted = ids.filter((id) => uuidPattern.test(id))
  if (wanted.length === 0 || !ctx.actor.isStaff) return new Map()
  const entries = await ctx
    .from(binEntries)
    .select(['recordID', 'title'])
    .where('recordID', 'in', wanted)
    .execute()
  return new Map(entries.map(({ recordID, title }) => [recordID, title]))
}

function nameIn(value: unknown): string {
  const name = typeof value === 'object' && value !== null && 'name' in value ? value.name : value
  return typeof name === 'string' ? name : ''
}
