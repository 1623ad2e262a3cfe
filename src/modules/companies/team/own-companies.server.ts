import { sql } from 'kysely'
import { uuidPattern } from '#kernel/collections/read.server.ts'
import type { Context } from '#kernel/context.ts'
import { defineTranslatedQuery } from '#kernel/data/define-query.ts'
import { aliased } from '#kernel/data/read-from.ts'
import { translated } from '#kernel/data/translated.ts'
import { notFound } from '#kernel/errors.ts'
import { courses } from '#modules/courses/public.server.ts'
import { companies, companyMembers } from '../collections.ts'

/** A company that somebody belongs to. */
export interface OwnCompany {
  readonly _id: string
  readonly memberID: string
  readonly name: string
  /** Whether they speak for it. */
  readonly contact: boolean
  readonly status: 'active' | 'invited'
  /** Names of the courses that an invitation brings. */
  readonly courses: readonly string[]
}

const ownCompanies = defineTranslatedQuery((from, { userID }: { userID: string }, reader) =>
  from(companyMembers, 'm')
    .innerJoin(aliased(companies, 'c'), 'c._id', 'm.companyID')
    .select((eb) => {
      const named = eb
        .selectFrom(courses.name)
        .select(translated(reader, courses, 'name').as('name'))
        .where('course._id', '=', sql<string>`any(${eb.ref('m.courses')})`)
        .orderBy('name')
      return [
        'c._id',
        'm._id as memberID',
        'c.name',
        'm.contact',
        'm.status',
        sql<string[]>`array${named}`.as('courses'),
      ]
    })
    .where('m.userID', '=', userID)
    .orderBy('m.createdAt')
    .orderBy('m._id'),
)

/** The companies that the actor belongs to or is invited by, on this site. */
export async function readOwnCompanies(ctx: Context): Promise<OwnCompany[]> {
  const { userID, role } = ctx.actor
  return userID === null || role !== 'member' ? [] : ownCompanies(ctx, { userID })
}

export interface ManagedCompany {
  readonly _id: string
  readonly name: string
}

/**
 * The company that the actor may work for: any of the site for administrators, their own for HR contacts. Everything else is
 * not found, whether it exists or not.
 */
export async function requireCompany(ctx: Context, id: string): Promise<ManagedCompany> {
  const { userID, role } = ctx.actor
  if (!uuidPattern.test(id)) throw notFound()
  const known = ctx.from(companies).select(['company._id', 'company.name']).where('company._id', '=', id)
  const mine = known.where(({ exists, selectFrom }) =>
    exists(
      selectFrom(companyMembers.name)
        .select('company_member._id')
        .whereRef('company_member.companyID', '=', 'company._id')
        .where('company_member.userID', '=', sql<string>`${role === 'member' ? userID : null}::uuid`)
        .where('company_member.contact', '=', true)
        .where('company_member.status', '=', 'active'),
    ),
  )
  const company = await (ctx.actor.is('admin') ? known : mine).executeTakeFirst()
  if (!company) throw notFound()
  return company
}
