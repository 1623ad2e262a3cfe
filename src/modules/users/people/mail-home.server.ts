import type { Context } from '#kernel/context.ts'
import { workOnSite } from '#kernel/open-context.server.ts'
import type { FindMailHome, FindProof } from '#modules/messages/public.server.ts'
import { homesAbove } from '../accounts.server.ts'
import { users } from '../collections.ts'

const selectStaff = (there: Context, email: string) =>
  there
    .from(users)
    .select(['emailConfirmedAt', 'emailVouchedAt'])
    .where('email', '=', email)
    .where('role', '!=', 'user')
    .executeTakeFirst()

type Proofs = NonNullable<Awaited<ReturnType<typeof selectStaff>>>

/** The account of staff with this address, above the site. */
async function findAbove(
  { engine, site }: Context,
  email: string,
): Promise<{ home: string; proofs: Proofs } | undefined> {
  for (const home of await homesAbove(engine, site)) {
    const proofs = await workOnSite(engine, home, (there) => selectStaff(there, email), { onlyReads: true })
    if (proofs) return { home, proofs }
  }
  return undefined
}

/** Staff have their account above the sites that they run. */
export const findMailHome: FindMailHome = async (ctx, email) => (await findAbove(ctx, email))?.home

/** Whether an account's address counts as its owner's: they proved it, or staff or their company wrote it. */
export function isProved({ emailConfirmedAt, emailVouchedAt }: Proofs): boolean {
  return emailConfirmedAt !== null || emailVouchedAt !== null
}

/** Whether the address of a member here, or of staff above, is proved. */
export const findMailboxProof: FindProof = async (ctx, email) => {
  const here = await ctx
    .from(users)
    .select(['emailConfirmedAt', 'emailVouchedAt'])
    .where('email', '=', email)
    .executeTakeFirst()
  const proofs = here ?? (await findAbove(ctx, email))?.proofs
  return proofs && isProved(proofs)
}
