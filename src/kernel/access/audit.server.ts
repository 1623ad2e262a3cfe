import type { Collection } from '#kernel/collections/define.ts'
import type { Context } from '#kernel/context.ts'
import { PLANNED_ONCE } from '#kernel/data/planned-once.ts'
import { maskSealed } from '#kernel/thai/mask-sealed.ts'
import { type Actor, isStaffRole } from './actor.ts'

export interface AuditLine {
  action: string
  collection: string
  recordID: string | null
  changes?: Readonly<Record<string, unknown>>
}

/** Whose doing it is, where that is not the actor as they are: somebody who is only just coming in. */
export type Doer = Pick<Actor, 'role' | 'userID'>

/** Whoever works on the machine itself, with its settings: known by no account. */
export const operator: Doer = { role: 'server', userID: null }

/** Writes a line of the audit log in the same transaction as the change: when staff acts, or whoever is named. */
export async function recordAudit(ctx: Context, line: AuditLine, doer?: Doer): Promise<void> {
  await recordAudits(ctx, [line], doer)
}

/** The same for a write of several records, a line each. */
export async function recordAudits(ctx: Context, lines: readonly AuditLine[], doer?: Doer): Promise<void> {
  const { role, userID } = doer ?? ctx.actor
  if (lines.length === 0 || (!doer && !isStaffRole(role))) return
  const client = doer ? null : ctx.actor.client
  const named = client
    ? lines.map((line) => ({ ...line, changes: { ...line.changes, client: client.name } }))
    : lines
  for (let at = 0; at < named.length; at += LINES_AT_ONCE)
    await writeLines(ctx, named.slice(at, at + LINES_AT_ONCE), { role: client ? 'client' : role, userID })
}

const LINES_AT_ONCE = 5_000
const LINE_VALUES = 4

async function writeLines(
  ctx: Context,
  lines: readonly AuditLine[],
  { role, userID }: { role: string; userID: string | null },
): Promise<void> {
  const rows = lines.map((_, line) => {
    const [action, collection, record, changes] = Array.from(
      { length: LINE_VALUES },
      (_value, at) => `$${4 + line * LINE_VALUES + at}`,
    )
    return `($1, $2, $3, ${action}, ${collection}, ${record}, ${changes})`
  })
  const once = lines.length === 1 ? ` ${PLANNED_ONCE}` : ''
  await ctx.run(
    `insert into audit (site_id, "userID", role, action, collection, "recordID", changes) values ${rows.join(', ')}${once}`,
    [
      ctx.site._id,
      userID,
      role,
      ...lines.flatMap(({ action, collection, recordID, changes }) => [
        action,
        collection,
        recordID,
        JSON.stringify(changes ?? {}),
      ]),
    ],
  )
}

/** The fields that differ between two readings of a record, as `[before, after]`; sealed ones stay masked. */
export function changesBetween(
  collection: Collection,
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): Record<string, [unknown, unknown]> {
  const changes: Record<string, [unknown, unknown]> = {}
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    if (name === 'updatedAt') continue
    const pair: [unknown, unknown] = [before[name] ?? null, after[name] ?? null]
    if (JSON.stringify(pair[0]) === JSON.stringify(pair[1])) continue
    changes[name] = collection.fields[name]?.sealed ? [masked(pair[0]), masked(pair[1])] : pair
  }
  return changes
}

function masked(value: unknown): unknown {
  return typeof value === 'string' ? maskSealed(value) : value
}

/** Writes a line whoever acts: of what somebody does to others who is no staff, such as an HR contact. */
export async function recordDoing(ctx: Context, line: AuditLine): Promise<void> {
  await writeLines(ctx, [line], ctx.actor)
}
