import type { Context } from '#kernel/context.ts'
import { notFound } from '#kernel/errors.ts'

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

/** The companies that the actor belongs to or is invited by, on this site. */
export async function readOwnCompanies(ctx: Context): Promise<OwnCompany[]> {
  if (ctx.actor.userID === null || ctx.actor.role !== 'member') return []
  return ctx.run<OwnCompany>(
    `select c."_id", m."_id" as "memberID", c.name, m.contact, m.status,
       array(select o.name from course o where o.site_id = m.site_id and o."_id" = any(m.courses) order by o.name) as courses
     from company_member m join company c on c.site_id = m.site_id and c."_id" = m."companyID"
     where m.site_id = $1 and m."userID" = $2 order by m."createdAt", m."_id"`,
    [ctx.site._id, ctx.actor.userID],
  )
}

export interface KeptCompany {
  readonly _id: string
  readonly name: string
}

/**
 * The company that the actor may work for: any of the site for administrators, their own for HR contacts. Everything else is
 * not found, whether it exists or not.
 */
export async function requireCompany(ctx: Context, id: string): Promise<KeptCompany> {
  const isAdmin = ctx.actor.is('admin')
  const rows = await ctx.run<KeptCompany>(
    `select c."_id", c.name from company c where c.site_id = $1 and c."_id"::text = $2 and ($3 or exists (
       select from company_member m where m.site_id = c.site_id and m."companyID" = c."_id" and m."userID" = $4
         and m.contact and m.status = 'active'))`,
    [ctx.site._id, id, isAdmin, ctx.actor.role === 'member' ? ctx.actor.userID : null],
  )
  const company = rows[0]
  if (!company) throw notFound()
  return company
}
