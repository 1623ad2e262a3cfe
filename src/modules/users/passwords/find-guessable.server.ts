import { findGuessable, type GuessableFault } from '#kernel/access/guessable-password.server.ts'
import type { Site } from '#kernel/tenancy/site.ts'
import type { Account } from '../accounts.server.ts'

export type Person = Partial<Pick<Account, 'firstname' | 'lastname' | 'email'>> & {
  readonly phone?: string | null
}

/** Why the password would be guessed among the first, by those who know the site and the person. */
export function findGuessableHere(
  { siteName }: Pick<Site, 'siteName'>,
  password: string,
  { firstname = '', lastname = '', email = '', phone }: Person = {},
): GuessableFault | undefined {
  return findGuessable(password, [siteName, firstname, lastname, email, phone ?? ''])
}
