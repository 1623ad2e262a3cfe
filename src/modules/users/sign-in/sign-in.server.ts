import { hashPassword, verifyPassword } from '#kernel/access/password.server.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import { type Account, changeAccount, findAccount } from '../accounts.server.ts'
import { requireSecondStep } from '../second-step/challenge.server.ts'
import { type OpenedSession, openSession } from '../sessions/open-session.server.ts'
import type { Device } from './devices.server.ts'
import { requireEntrance } from './entrance.ts'
import { beginGuess } from './guesses.server.ts'
import { noteFailure, type Tried } from './note-sign-in.server.ts'

export interface SignInRequest {
  username: string
  password: string
  interface?: 'frontend' | 'backend'
  remember?: boolean
}

/** Opens a session for the right password; every failure is a DomainError with the specification's message, and written down. */
export async function signIn(
  ctx: Context,
  request: SignInRequest,
  from: Device,
  alsoRead?: AlsoRead,
): Promise<OpenedSession> {
  const typed = request.username.trim().toLowerCase()
  // Some people have a telephone for a user name, which is typed in many ways.
  const username = /^[\d\s-]+$/.test(typed) ? typed.replace(/[\s-]/g, '') : typed
  const tried: Tried = { account: username, userID: null, mode: 'password', from }
  try {
    return await tryPassword(ctx, request, tried, alsoRead)
  } catch (error) {
    await noteFailure(ctx, tried, error)
    throw error
  }
}

/** Reads what else is wanted of somebody who comes in, with what opens their session. */
type AlsoRead = (here: Context, account: Account) => Promise<void>

async function tryPassword(
  ctx: Context,
  request: SignInRequest,
  tried: Tried,
  alsoRead?: AlsoRead,
): Promise<OpenedSession> {
  const { engine, host: site } = ctx
  const { account: username, from } = tried
  const found: { account?: Account | undefined } = {}
  const guess = await beginGuess(ctx, {
    what: 'signin',
    account: username,
    from,
    findUser: async () => found.account?._id,
    // The name is looked for in the same write: both are asked of every login.
    async ask(asked) {
      let counted: readonly { key: string; count: number }[] = []
      const hear = (rows: readonly unknown[]) => {
        counted = rows as typeof counted
      }
      const staffFirst = request.interface === 'backend'
      found.account = await findAccount(engine, site, username, { staffFirst, beside: { asked, hear } })
      return counted
    },
  })
  const { account } = found
  tried.userID = account?._id ?? null
  const { ok, outdated } = await verifyPassword(
    request.password,
    account?.password ?? null,
    account?.salt ?? null,
  )
  if (!account || !ok)
    throw new DomainError(account ? 'users.wrong-password' : 'users.no-account', { status: 401 })
  try {
    requireEntrance(account, request.interface)
    if (outdated) {
      const renewed = { password: await hashPassword(request.password), salt: null }
      // A password that was set meanwhile stays: this one opens nothing any more, as openSession finds.
      if (await changeAccount(ctx, account, renewed, { from: account.password }))
        Object.assign(account, renewed)
    }
    const remember = request.remember ?? false
    if (account.role !== 'user') await requireSecondStep(ctx, account, remember)
    return await openSession(ctx, account, {
      mode: 'password',
      remember,
      from,
      last: guess.givenBack,
      alsoRead: alsoRead && ((here) => alsoRead(here, account)),
    })
  } catch (error) {
    // The guess was right, whatever else was in the way.
    await guess.wasRight()
    throw error
  }
}
