import { findGuessable, type GuessableFault } from '#kernel/access/guessable-password.server.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import type { Account } from '../accounts.server.ts'

type Person = Partial<Pick<Account, 'firstname' | 'lastname' | 'email'>> & { readonly phone?: string | null }

/** Why the password would be guessed among the first, by those who know the site and the person. */
export function findGuessableHere(
  { host }: Pick<Context, 'host'>,
  password: string,
  { firstname = '', lastname = '', email = '', phone }: Person = {},
): GuessableFault | undefined {
  return findGuessable(password, [host.siteName, firstname, lastname, email, phone ?? ''])
}

/** Throws where staff set a password for somebody that would be guessed among the first. */
export function refuseGuessable(ctx: Context, data: Readonly<Record<string, unknown>>): void {
  if (typeof data.password !== 'string') return
  const fault = findGuessableHere(ctx, data.password, data)
  if (!fault) return
  const message = ctx.t(`users.policy.${fault}`)
  throw new DomainError('users.password-refused', {
    values: { faults: `\n• ${message}` },
    details: [{ path: 'password', message }],
  })
}
