import { uuidPattern } from '#kernel/collections/read.server.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import { findStaffAbove } from '../accounts.server.ts'
import { users } from '../collections.ts'
import { requirePassword } from '../passwords/password-change.server.ts'
import { duplicate } from '../registration/register.server.ts'
import { requireFreshProof } from '../sessions/fresh-proof.server.ts'

type Data = Readonly<Record<string, unknown>>

/** A password that staff or a program give to somebody follows the rules of the site, as one that people choose themselves. */
export function checkGivenPassword(ctx: Context, data: Data): void {
  const { userID, client } = ctx.actor
  if ((userID !== null || client !== null) && typeof data.password === 'string')
    requirePassword(ctx, data.password, { site: ctx.site, person: data, path: 'password' })
}

/**
 * Guards what opens an account: staff give others a password or an address after they have shown that it is them. Their own
 * password they change where everybody does, for the old one. A program can show nothing, and changes neither.
 */
export async function guardCredentials(ctx: Context, data: Data, id: string): Promise<void> {
  const { userID, client } = ctx.actor
  const isAddress = async () => data.email !== undefined && isOtherAddress(ctx, id, data.email)
  if (client !== null && (data.password !== undefined || (await isAddress())))
    throw new DomainError('clients.for-people', { status: 403 })
  if (userID === null) return
  if (data.password !== undefined) {
    if (id === userID) throw new DomainError('users.own-password', { status: 403 })
    checkGivenPassword(ctx, data)
    await requireFreshProof(ctx)
  }
  if (await isAddress()) await requireFreshProof(ctx)
}

/** Throws where the address belongs to staff of a site above: their account would be found no more at this site. */
export async function refuseShadow(ctx: Context, { email }: Data): Promise<void> {
  if (typeof email === 'string' && (await findStaffAbove(ctx, [email])).size > 0) throw duplicate(['email'])
}

/** Whether the account is there and has another address. */
export async function isOtherAddress(ctx: Context, id: string, email: unknown): Promise<boolean> {
  if (!uuidPattern.test(id)) return false
  const found = await ctx.from(users).select('email').where('_id', '=', id).executeTakeFirst()
  return found !== undefined && found.email !== email
}
