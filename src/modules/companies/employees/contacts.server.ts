import { recordAudit } from '#kernel/access/audit.server.ts'
import { authorize } from '#kernel/collections/authorize.ts'
import { uuidPattern } from '#kernel/collections/read.server.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError, notFound } from '#kernel/errors.ts'
import { users } from '#modules/users/public.server.ts'
import { companies, companyMembers } from '../collections.ts'

/** Lets a member of the site speak for the company. Administrators alone. */
export async function addContact(ctx: Context, companyID: string, email: string): Promise<void> {
  authorize(ctx, companies, 'update')
  const person = await ctx
    .from(users)
    .select(['_id', 'firstname', 'lastname', 'email'])
    .where('email', '=', email.trim().toLowerCase())
    .where('role', '=', 'user')
    .executeTakeFirst()
  if (!person) throw new DomainError('companies.no-member')
  if (!uuidPattern.test(companyID)) throw notFound()
  const company = await ctx.from(companies).select('_id').where('_id', '=', companyID).executeTakeFirst()
  if (!company) throw notFound()
  const { _id: userID, firstname, lastname } = person
  await ctx
    .write(companyMembers)
    .put(
      { companyID, userID, name: `${firstname} ${lastname}`.trim(), email: person.email, contact: true },
      { key: ['companyID', 'userID'], patch: { contact: true, status: 'active', courses: [] } },
    )
  await noteContact(ctx, companyID, userID, true)
}

/** The person speaks for the company no longer; they stay one of its people. */
export async function endContact(ctx: Context, companyID: string, memberID: string): Promise<void> {
  authorize(ctx, companies, 'update')
  if (!uuidPattern.test(companyID) || !uuidPattern.test(memberID)) throw notFound()
  const [member] = await ctx
    .write(companyMembers)
    .where({ _id: memberID, companyID, contact: true })
    .patch({ contact: false })
  if (!member) throw notFound()
  await noteContact(ctx, companyID, member.userID, false)
}

function noteContact(ctx: Context, companyID: string, userID: string, isContact: boolean): Promise<void> {
  return recordAudit(ctx, {
    action: 'contact',
    collection: 'company',
    recordID: companyID,
    changes: { userID: [null, userID], contact: [!isContact, isContact] },
  })
}
