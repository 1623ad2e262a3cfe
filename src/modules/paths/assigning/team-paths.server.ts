import { uuidPattern } from '#kernel/collections/ids.ts'
import type { Context } from '#kernel/context.ts'
import { inThaiOrder } from '#kernel/data/fragments.ts'
import { translated } from '#kernel/data/translated.ts'
import { DomainError, notFound } from '#kernel/errors.ts'
import { companyMembers, readOwnCompanies, requireCompany } from '#modules/companies/public.server.ts'
import { paths } from '../collections.ts'
import { teamPaths } from '../people-list.server.ts'
import { assignPath, MAX_PEOPLE } from './assign-path.server.ts'

/** Paths that can be chosen from. */
const MAX_PATHS = 200

/** The company that the address names, else the first that the actor speaks for. */
export async function openCompany(ctx: Context, asked: string | null) {
  const own = (await readOwnCompanies(ctx)).filter(({ contact, status }) => contact && status === 'active')
  const id = asked ?? own[0]?._id
  if (id === undefined) throw notFound()
  const company = await requireCompany(ctx, id)
  return { company, companies: own.map(({ _id, name }) => ({ _id, name })) }
}

/** The company's list of who takes which path, at the address of its contacts. */
export async function openTeamPaths(ctx: Context, companyID: string) {
  const list = await teamPaths.open(ctx, companyID)
  return { list: { ...list, fixed: { company: companyID } }, name: 'company-paths' }
}

/** What a contact chooses from: open paths with courses, and the people of the company. */
export async function readTeamChoices(ctx: Context, companyID: string) {
  const [open, people] = await Promise.all([
    ctx
      .from(paths)
      .select(['_id as value', translated(ctx, paths, 'name').as('label'), 'courses'])
      .where('status', '=', true)
      .orderBy('name')
      .orderBy('_id')
      .limit(MAX_PATHS)
      .execute(),
    ctx
      .from(companyMembers)
      .select(['_id', 'name', 'email'])
      .where('companyID', '=', companyID)
      .where('status', '=', 'active')
      .orderBy('contact')
      .orderBy(inThaiOrder('company_member.name'))
      .orderBy('_id')
      .limit(MAX_PEOPLE)
      .execute(),
  ])
  return {
    paths: open.filter(({ courses }) => courses.length > 0).map(({ value, label }) => ({ value, label })),
    people,
  }
}

/** Assigns a path to people of the company; others of the site are nobody to it. */
export async function assignToTeam(
  ctx: Context,
  companyID: string,
  request: { readonly pathID: string; readonly members: readonly string[]; readonly dueDate: string },
): Promise<number> {
  await requireCompany(ctx, companyID)
  const asked = request.members.filter((id) => uuidPattern.test(id)).slice(0, MAX_PEOPLE + 1)
  if (asked.length === 0) throw new DomainError('paths.nobody')
  const people = await ctx
    .from(companyMembers)
    .select('userID')
    .where('companyID', '=', companyID)
    .where('status', '=', 'active')
    .where(({ eb, fn, val }) => eb('_id', '=', fn.any(val(asked))))
    .execute()
  const { pathID, dueDate } = request
  return assignPath(ctx, { pathID, dueDate, companyID, userIDs: people.map(({ userID }) => userID) })
}
