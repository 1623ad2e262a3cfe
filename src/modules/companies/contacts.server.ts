import { recordAudit } from '#kernel/access/audit.server.ts'
import { authorize } from '#kernel/collections/authorize.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError, notFound } from '#kernel/errors.ts'
import { companies } from './collections.ts'

/** Lets a member of the site speak for the company. Administrators alone. */
export async function addContact(ctx: Context, companyID: string, email: string): Promise<void> {
  authorize(ctx, companies, 'update')
  const [person] = await ctx.run<{ _id: string; name: string; email: string }>(
    `select "_id", trim(firstname || ' ' || lastname) as name, email from "user"
     where site_id = $1 and email = $2 and role = 'user'`,
    [ctx.site._id, email.trim().toLowerCase()],
  )
  if (!person) throw new DomainError('companies.no-member')
  const rows = await ctx.run(
    `insert into company_member (site_id, "companyID", "userID", name, email, contact)
     select $1, "_id", $3, $4, $5, true from company where site_id = $1 and "_id"::text = $2
     on conflict (site_id, "companyID", "userID") do update
       set contact = true, status = 'active', courses = '{}', "updatedAt" = now()
     returning 1`,
    [ctx.site._id, companyID, person._id, person.name, person.email],
  )
  if (rows.length === 0) throw notFound()
  await noteContact(ctx, companyID, person._id, true)
}

/** The person speaks for the company no longer; they stay one of its people. */
export async function endContact(ctx: Context, companyID: string, memberID: string): Promise<void> {
  authorize(ctx, companies, 'update')
  const [row] = await ctx.run<{ userID: string }>(
    `update company_member set contact = false, "updatedAt" = now()
     where site_id = $1 and "companyID"::text = $2 and "_id"::text = $3 and contact returning "userID"`,
    [ctx.site._id, companyID, memberID],
  )
  if (!row) throw notFound()
  await noteContact(ctx, companyID, row.userID, false)
}

function noteContact(ctx: Context, companyID: string, userID: string, isContact: boolean): Promise<void> {
  return recordAudit(ctx, {
    action: 'contact',
    collection: 'company',
    recordID: companyID,
    changes: { userID: [null, userID], contact: [!isContact, isContact] },
  })
}
