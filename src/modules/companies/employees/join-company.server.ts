import { uuidPattern } from '#kernel/collections/ids.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError, notFound } from '#kernel/errors.ts'
import { personName, users } from '#modules/users/public.server.ts'
import { companies, companyMembers } from '../collections.ts'

/** A company as its own documents name it. */
export interface GivenCompany {
  readonly name: string
  readonly taxID: string | null
  readonly address: string | null
  readonly email: string | null
  readonly phone: string | null
}

/** The company of the site with this name or tax id, whoever asks. */
export function findCompany(
  ctx: Context,
  { name, taxID }: Pick<GivenCompany, 'name' | 'taxID'>,
): Promise<{ _id: string; name: string } | undefined> {
  return ctx
    .from(companies)
    .select(['_id', 'name'])
    .where((eb) => eb.or([eb('name', '=', name), ...(taxID === null ? [] : [eb('taxID', '=', taxID)])]))
    .executeTakeFirst()
}

/**
 * Lets a member speak for a company, which is made where no id is given. That staff agreed to it is for the caller to know: who
 * speaks for a company sees its people.
 */
export async function joinCompany(
  ctx: Context,
  userID: string,
  companyID: string | null,
  given: GivenCompany,
): Promise<string> {
  const server = ctx.asServer()
  const { name, taxID, address, email, phone } = given
  if (companyID === null && (await findCompany(ctx, given)))
    throw new DomainError('companies.known', { status: 409 })
  if (companyID !== null && !uuidPattern.test(companyID)) throw notFound()
  const known =
    companyID === null
      ? // A telephone in any other form than ours stays with the documents.
        await server
          .write(companies)
          .add({ name, taxID, address, email, phone: /^0\d{9}$/.test(phone ?? '') ? phone : null })
      : await ctx.from(companies).select('_id').where('_id', '=', companyID).executeTakeFirst()
  const person = await ctx
    .from(users)
    .select([personName().as('name'), 'email'])
    .where('_id', '=', userID)
    .executeTakeFirst()
  if (!known || !person) throw notFound()
  await server.write(companyMembers).put(
    {
      companyID: known._id,
      userID,
      name: person.name.slice(0, 250) || person.email,
      email: person.email,
      contact: true,
    },
    { key: ['companyID', 'userID'], patch: { contact: true, status: 'active' } },
  )
  return known._id
}
