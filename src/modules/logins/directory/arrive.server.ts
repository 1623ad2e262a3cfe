import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import {
  type Arrival,
  beginGuess,
  findAccount,
  type OpenedSession,
  openSession,
  registerArrival,
} from '#modules/users/public.server.ts'
import type { OutsideArrival } from '../arrival/arrival.ts'
import { findStep, joinOutside } from '../arrival/outside-accounts.server.ts'
import { readDirectory } from '../settings/settings.server.ts'

interface DirectoryLogin {
  readonly username: string
  readonly password: string
  readonly next: string
}

/** Recognises somebody by the directory. The first time makes a member; an address that has an account has to be proved. */
export async function arriveByDirectory(
  ctx: Context,
  { username, password, next }: DirectoryLogin,
  from: Arrival['from'],
): Promise<{ opened: OpenedSession } | { arrival: OutsideArrival }> {
  const account = username.toLowerCase()
  const guess = await beginGuess(ctx, {
    what: 'directory',
    account,
    from,
    findUser: async () => (await findAccount(ctx.engine, ctx.host, account))?._id,
  })
  const settings = await readDirectory(ctx)
  // No connection to the database is held while the directory thinks.
  await ctx.commit()
  const { lookUp } = await import('./look-up.server.ts')
  const person = await lookUp(settings, username, password)
  if (!person) throw new DomainError('users.wrong-password', { status: 401 })
  await guess.wasRight()
  const { firstname, lastname, email } = person
  const arrival: OutsideArrival = {
    ...person,
    provider: 'directory',
    name: `${firstname} ${lastname}`.trim(),
    isConfirmed: true,
    next,
    joins: null,
  }
  const { step, account: known } = await findStep(ctx, arrival)
  if (step === 'prove' || step === 'staff') return { arrival }
  const member = known ?? (await makeMember(ctx, arrival, email, from))
  return { opened: await openSession(ctx, member, { mode: 'directory', remember: false, from }) }
}

/** The directory vouches for its people: they need not register, also where the site takes no registrations. */
async function makeMember(
  ctx: Context,
  arrival: OutsideArrival,
  email: string | null,
  from: Arrival['from'],
) {
  const { firstname, lastname } = arrival
  if (email === null || firstname === '' || lastname === '')
    throw new DomainError('logins.directory-incomplete', { status: 422 })
  return registerArrival(
    ctx,
    { firstname, lastname, email },
    { from, isConfirmed: true, asks: [] },
    (own, userID) => joinOutside(own, arrival, userID),
  )
}
