import { sql } from 'kysely'
import { recordDoing } from '#kernel/access/audit.server.ts'
import { uuidPattern } from '#kernel/collections/ids.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError, notFound } from '#kernel/errors.ts'
import { bangkokDay } from '#kernel/thai/dates.ts'
import { users } from '#modules/users/public.server.ts'
import { assignments, paths } from '../collections.ts'
import { completeAssignments } from './complete-paths.server.ts'
import { notifyAssigned } from './notify-assigned.server.ts'

/** People that a path is assigned to at once. */
export const MAX_PEOPLE = 500

export interface AssignRequest {
  readonly pathID: string
  readonly userIDs: readonly string[]
  /** `YYYY-MM-DD`, or empty for none. */
  readonly dueDate: string
  /** The company whose contact assigns; null for staff. Whether they may is for the caller to know. */
  readonly companyID: string | null
}

/** The deadline of a form: a day that is not over, or none. */
function readDueDate(ctx: Context, typed: string): string | null {
  if (typed === '') return null
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(typed) && !Number.isNaN(Date.parse(typed))
  if (!isDay || new Date(typed).toISOString().slice(0, 10) !== typed) throw new DomainError('paths.bad-date')
  if (typed < bangkokDay(ctx.now)) throw new DomainError('paths.past-date')
  return typed
}

/** A path that can be assigned: open, with courses. */
async function requirePath(ctx: Context, id: string) {
  if (!uuidPattern.test(id)) throw new DomainError('paths.no-path')
  const path = await ctx
    .from(paths)
    .select(['_id', 'name', 'translations', 'status', 'courses'])
    .where('_id', '=', id)
    .executeTakeFirst()
  if (!path) throw notFound()
  if (!path.status) throw new DomainError('paths.closed')
  if (path.courses.length === 0) throw new DomainError('paths.empty')
  return path
}

/**
 * Assigns the path to these members of the site. Who has it already gets the new deadline, and no second mail. Answers how many
 * have it for the first time.
 */
export async function assignPath(
  ctx: Context,
  { pathID, userIDs, dueDate: typed, companyID }: AssignRequest,
): Promise<number> {
  const path = await requirePath(ctx, pathID)
  const dueDate = readDueDate(ctx, typed)
  if (userIDs.length === 0) throw new DomainError('paths.nobody')
  if (userIDs.length > MAX_PEOPLE) throw new DomainError('paths.too-many', { values: { max: MAX_PEOPLE } })
  const members = await ctx
    .from(users)
    .select(['_id', 'firstname', 'lastname', 'email', 'lang'])
    .where('_id', '=', sql<string>`any(${[...new Set(userIDs)]}::uuid[])`)
    .where('role', '=', 'user')
    .orderBy('_id')
    .execute()
  const added = await ctx.write(assignments).addMany(
    members.map(({ _id }) => ({ pathID, userID: _id, companyID, dueDate })),
    { unlessTaken: ['pathID', 'userID'] },
  )
  const known = new Set(added.map(({ userID }) => userID))
  const again = members.filter(({ _id }) => !known.has(_id)).map(({ _id }) => _id)
  // A company sets the deadlines of what it assigned itself.
  if (again.length > 0)
    await ctx
      .write(assignments)
      .where({ pathID, userID: again, completedAt: null, ...(companyID !== null && { companyID }) })
      .patch({ dueDate })
  await completeAssignments(ctx, { pathID })
  for (const member of members) if (known.has(member._id)) await notifyAssigned(ctx, path, member, dueDate)
  await recordDoing(ctx, {
    action: 'path-assign',
    collection: 'learning_path',
    recordID: pathID,
    changes: { count: members.length, companyID },
  })
  return added.length
}
