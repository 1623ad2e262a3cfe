import { readRecord } from '#kernel/collections/read.server.ts'
import { updateRecord } from '#kernel/collections/write.server.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import { workOnSite } from '#kernel/open-context.server.ts'
import { compareThai } from '#kernel/thai/collation.ts'
import { lecturers } from '#modules/courses/public.server.ts'
import { homesAbove, personName, reach, users } from '#modules/users/public.server.ts'

const MAX_MANAGERS = 500

/** The managers of the site, by name; their accounts are kept on sites above. */
export async function listManagers(ctx: Context) {
  const homes = [ctx.site._id, ...(await homesAbove(ctx.engine, ctx.site))]
  const found = await Promise.all(
    homes.map((siteId) =>
      workOnSite(ctx.engine, siteId, (home) => managersIn(home, ctx.site._id), { onlyReads: true }),
    ),
  )
  return found
    .flat()
    .toSorted((left, right) => compareThai(left.name, right.name))
    .slice(0, MAX_MANAGERS)
}

/** Those of the managers of a site whose accounts are here. */
function managersIn(home: Context, siteId: string) {
  return home
    .from(reach)
    .innerJoin(users.name, 'user._id', 'reach.userID')
    .select(['user._id', 'user.email', personName('user').as('name')])
    .where('reach.site', '=', siteId)
    .where('user.role', '=', 'manager')
    .where('user.suspended', '=', false)
    .orderBy('name')
    .orderBy('user._id')
    .limit(MAX_MANAGERS)
    .execute()
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
