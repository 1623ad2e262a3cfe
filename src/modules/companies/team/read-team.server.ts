import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Context, Tables } from '#kernel/context.ts'
import { aliased } from '#kernel/data/read-from.ts'
import { escapeLike, foldThai } from '#kernel/thai/fold.ts'
import { courses } from '#modules/courses/public.server.ts'
import { enrolments, sayProgress } from '#modules/enrolments/public.server.ts'
import { outsideAccounts } from '#modules/logins/public.server.ts'
import { users } from '#modules/users/public.server.ts'
import { companyMembers } from '../collections.ts'
import type { TeamAddress } from './team-address.ts'

export const TEAM_PAGE = 25
const MAX_EXPORTED = 10_000

/** How far an employee is in a course that the company pays for. */
export interface TeamCourse {
  readonly courseID: string
  readonly name: string
  readonly percent: number
  readonly message: string
  readonly learnedAt: string | null
  readonly completedAt: string | null
}

/** All that a company sees of one of its people: what it gave, and its own courses. */
export interface TeamRow {
  readonly _id: string
  readonly name: string
  readonly email: string
  readonly contact: boolean
  readonly status: 'active' | 'invited'
  /** Whether the company may give a link: it had the account made, and nobody has made it their own. */
  readonly mayLink: boolean
  readonly courses: readonly TeamCourse[]
}

/** Whether the row `m` is of an account, `u`, into which the company may give a link. */
export function isLinkable() {
  const eb = expressionBuilder<Tables & { m: Tables['company_member']; u: Tables['user'] }, 'm' | 'u'>()
  return eb
    .and([
      eb('m.made', '=', true),
      eb('m.status', '=', 'active'),
      eb('u.password', 'is', null),
      eb.not(
        eb.exists(
          eb
            .selectFrom(outsideAccounts.name)
            .select('outside_account.subject')
            .whereRef('outside_account.userID', '=', 'u._id'),
        ),
      ),
    ])
    .$castTo<boolean>()
}

const MAX_WORDS = 6

function hasWord(word: string): Expression<SqlBool> {
  const folded = `%${escapeLike(foldThai(word))}%`
  const plain = `%${escapeLike(word.toLowerCase())}%`
  return sql<SqlBool>`(sala_fold(${sql.ref('m.name')}) like ${folded} or ${sql.ref('m.email')} like ${plain})`
}

/** The company's people that are asked for. Of somebody who has not accepted yet no progress is known. */
function fromTeam(ctx: Context, companyID: string, { q, state }: TeamAddress) {
  const words = q.split(' ').filter(Boolean).slice(0, MAX_WORDS)
  const found = ctx
    .from(companyMembers, 'm')
    .where('m.companyID', '=', companyID)
    .where((eb) => eb.and(words.map(hasWord)))
  if (state === '') return found
  return found.where('m.status', '=', 'active').where(({ exists, selectFrom }) =>
    exists(
      selectFrom(aliased(enrolments, 'e'))
        .select('e._id')
        .whereRef('e.userID', '=', 'm.userID')
        .whereRef('e.companyID', '=', 'm.companyID')
        .where('e.status', '=', 'active')
        .where(({ eb, ref }) => eb(ref('e.analytics', '->>').key('status'), '=', state)),
    ),
  )
}

/** The people of the company, its contacts first, by their names; the caller has asked `requireCompany`. */
export async function readTeam(
  ctx: Context,
  companyID: string,
  address: TeamAddress,
  page: { readonly limit: number; readonly offset: number } = { limit: MAX_EXPORTED, offset: 0 },
): Promise<TeamRow[]> {
  const rows = await fromTeam(ctx, companyID, address)
    .innerJoin(aliased(users, 'u'), 'u._id', 'm.userID')
    .select((eb) => [
      'm._id',
      'm.name',
      'm.email',
      'm.contact',
      'm.status',
      isLinkable().as('mayLink'),
      jsonArrayFrom(
        eb
          .selectFrom(aliased(enrolments, 'e'))
          .innerJoin(aliased(courses, 'c'), 'c._id', 'e.courseID')
          .select((own) => [
            'e.courseID',
            'c.name',
            own.ref('e.analytics', '->').key('percent').as('percent'),
            own.ref('e.analytics', '->').key('message').as('message'),
            'e.learnedAt',
            'e.completedAt',
          ])
          .whereRef('e.userID', '=', 'm.userID')
          .whereRef('e.companyID', '=', 'm.companyID')
          .where('e.status', '=', 'active')
          .where('m.status', '=', 'active')
          .orderBy('c.name'),
      ).as('courses'),
    ])
    .orderBy('m.contact', 'desc')
    .orderBy('m.name')
    .orderBy('m._id')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  return rows.map((row) => ({
    ...row,
    courses: row.courses.map((course) => ({ ...course, message: sayProgress(ctx, course.message) })),
  }))
}

/** How many of the company's people the address finds. */
export async function countTeam(ctx: Context, companyID: string, address: TeamAddress): Promise<number> {
  const { n } = await fromTeam(ctx, companyID, address)
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}
