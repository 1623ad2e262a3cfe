import type { Collection } from '#kernel/collections/define.ts'
import type { Context } from '#kernel/context.ts'
import { maskCitizenId } from '#kernel/thai/citizen-id.ts'
import { type Actor, isStaffRole } from './actor.ts'

export interface AuditLine {
  action: string
  collection: string
  recordID: string | null
  changes?: Readonly<Record<string, unknown>>
}

/** Whose doing it is, where that is not the actor as they are: somebody who is only just coming in. */
type Doer = Pick<Actor, 'role' | 'userID'>

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
  await ctx.run(
    `insert into audit (site_id, "userID", role, action, collection, "recordID", changes)
     select $1, $2, $3, line.action, line.collection, line."recordID", line.changes
     from jsonb_to_recordset($4::jsonb) as line (action text, collection text, "recordID" uuid, changes jsonb)`,
    [
      ctx.site._id,
      userID,
      role,
      JSON.stringify(lines.map((line) => ({ ...line, changes: line.changes ?? {} }))),
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
  return typeof value === 'string' ? maskCitizenId(value) : value
}

/** Writes a line whoever acts: of what somebody does to others who is no staff, such as an HR contact. */
export async function recordDoing(ctx: Context, line: AuditLine): Promise<void> {
  await ctx.run(
    `insert into audit (site_id, "userID", role, action, collection, "recordID", changes) values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      ctx.site._id,
      ctx.actor.userID,
      ctx.actor.role,
      line.action,
      line.collection,
      line.recordID,
      JSON.stringify(line.changes ?? {}),
    ],
  )
}
