import { readRecord } from '#kernel/collections/read.server.ts'
import { updateRecord } from '#kernel/collections/write.server.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import { lecturers } from '#modules/courses/public.server.ts'

/** A manager's account that works on this site. */
export interface ManagerAccount {
  readonly _id: string
  readonly name: string
  readonly email: string
}

/** The managers of the site, by name; their accounts are kept on sites above. */
export async function listManagers(ctx: Context): Promise<ManagerAccount[]> {
  const { rows } = await ctx.engine.pools.platform.query<ManagerAccount>(
    `select u."_id", u.firstname || ' ' || u.lastname as name, u.email from reach r join "user" u on u."_id" = r."userID"
     where r.site = $1 and u.role = 'manager' and not u.suspended order by name, u."_id" limit 500`,
    [ctx.site._id],
  )
  return rows
}

/** The lecturer, the accounts that could be theirs, and the one that is. */
export async function readLecturerAccount(ctx: Context, id: string) {
  const lecturer = await readRecord(ctx, lecturers, id)
  const managers = await listManagers(ctx)
  return {
    lecturer: { _id: lecturer._id, name: lecturer.name, position: lecturer.position ?? null },
    managers,
    account: managers.find(({ _id }) => _id === lecturer.userID) ?? null,
  }
}

/** Makes a manager's account this lecturer's, or nobody's where it is empty. Rights follow with the next request. */
export async function linkAccount(ctx: Context, id: string, userID: string): Promise<void> {
  const isManager = userID === '' || (await listManagers(ctx)).some(({ _id }) => _id === userID)
  if (!isManager) throw new DomainError('teaching.no-manager')
  await updateRecord(ctx, lecturers, id, { userID: userID === '' ? null : userID })
}
