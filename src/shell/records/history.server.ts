import { type Doc, findRecords } from '#kernel/collections/read.server.ts'
import type { Context } from '#kernel/context.ts'
import { parseQueryBody } from '#kernel/query/request.ts'
import type { CollectionDescription, FieldDescription } from './description.ts'
import { formatValue } from './format-value.ts'
import { titleOf } from './record-title.ts'
import { readTitles } from './references.server.ts'

const NEWEST = 20
const LONGEST_VALUE = 160

export interface HistoryChange {
  readonly label: string
  readonly before: string
  readonly after: string
}

export interface HistoryLine {
  readonly id: string
  readonly at: string
  /** Name of the person; null where it cannot be read from here. */
  readonly who: string | null
  readonly role: string
  readonly action: string
  readonly changes: readonly HistoryChange[]
}

type Changes = Readonly<Record<string, readonly [unknown, unknown]>>

/** What staff did with the record, newest first; null when the actor may not read the log. */
export async function readHistory(
  ctx: Context,
  description: CollectionDescription,
  recordID: string,
): Promise<HistoryLine[] | null> {
  const audit = ctx.engine.registry.collection('audit')
  if (!audit || audit.access.verdict(ctx.actor, 'read') === false) return null
  const request = parseQueryBody({
    method: 'find',
    args: [{ collection: description.name, recordID }],
    sort: { createdAt: -1 },
    paging: { page: 1, limit: NEWEST, total: false },
  })
  const lines = (await findRecords(ctx, audit, request)).data as Doc[]
  const names = await readNames(ctx, lines)
  const changed = lines.flatMap((line) => Object.entries((line.changes ?? {}) as Changes))
  const records = changed.flatMap(([name, pair]) => [pair].flat(1).map((value) => ({ [name]: value })))
  const wording = { lang: ctx.lang, titles: await readTitles(ctx, description.fields, records) }
  const show = (field: FieldDescription, value: unknown) => cut(formatValue(field, value, wording))
  return lines.map((line) => ({
    id: line._id,
    at: String(line.createdAt),
    who: names.get(String(line.userID)) ?? null,
    role: String(line.role),
    action: String(line.action),
    changes: line.action === 'update' ? listChanges(description.fields, line.changes as Changes, show) : [],
  }))
}

function listChanges(
  fields: readonly FieldDescription[],
  changes: Changes,
  show: (field: FieldDescription, value: unknown) => string,
): HistoryChange[] {
  return fields.flatMap((field) => {
    const pair = Object.hasOwn(changes, field.name) ? changes[field.name] : undefined
    if (!Array.isArray(pair)) return []
    return [{ label: field.label, before: show(field, pair[0]), after: show(field, pair[1]) }]
  })
}

function cut(text: string): string {
  return text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE)}…` : text
}

async function readNames(ctx: Context, lines: readonly Doc[]): Promise<Map<string, string>> {
  const users = ctx.engine.registry.collection('user')
  const ids = [...new Set(lines.map((line) => line.userID).filter((id) => typeof id === 'string'))]
  const own = new Map(ctx.actor.userID && ctx.actor.name ? [[ctx.actor.userID, ctx.actor.name]] : [])
  if (!users || ids.length === 0 || users.access.verdict(ctx.actor, 'read') === false) return own
  const paging = { page: 1, limit: ids.length, total: false }
  const request = parseQueryBody({ method: 'find', args: [{ _id: { $in: ids } }], paging })
  const { data } = await findRecords(ctx, users, request)
  return new Map([...own, ...(data as Doc[]).map((doc) => [doc._id, titleOf(users, doc)] as const)])
}
