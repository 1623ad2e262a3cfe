import type { Context } from '#kernel/context.ts'
import { isOtherAddress } from '../administration/guard-credentials.server.ts'

interface Vouched {
  readonly emailVouchedAt?: string
}

/** What staff say by writing an address into an account: they answer for it. People who register say nothing of the kind. */
export function vouchFor({ actor, now }: Context): Vouched {
  return actor.hasStaffRole ? { emailVouchedAt: now.toISOString() } : {}
}

/** The same for an account that is there, where the address is another one than before. */
export async function vouchForChange(ctx: Context, id: string, email: unknown): Promise<Vouched> {
  return (await isOtherAddress(ctx, id, email)) ? vouchFor(ctx) : {}
}
