import { clearAttempts, giveBackAttempt } from '#kernel/access/attempts.server.ts'
import { hashPassword, verifyPassword } from '#kernel/access/password.server.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import { changeAccount, findAccount } from '../accounts.server.ts'
import { requireSecondStep } from '../second-step/challenge.server.ts'
import { type OpenedSession, openSession } from '../sessions/open-session.server.ts'
import { ACCOUNT_LIMIT, ADDRESS_LIMIT, requireAttempt } from './attempt-limits.server.ts'
import type { Device } from './devices.server.ts'

export interface SignInRequest {
  username: string
  password: string
  interface?: 'frontend' | 'backend'
  remember?: boolean
}

/** Opens a session for the right password; every failure is a DomainError with the specification's message. */
export async function signIn(ctx: Context, request: SignInRequest, from: Device): Promise<OpenedSession> {
  const { engine, host: site } = ctx
  const typed = request.username.trim().toLowerCase()
  // Some people have a telephone for a user name, which is typed in many ways.
  const username = /^[\d\s-]+$/.test(typed) ? typed.replace(/[\s-]/g, '') : typed
  const byAccount = ['signin', site._id, username]
  const byAddress = ['signin', from.address]
  // Taken before the password is looked at, so that a thousand guesses at once are no more than the limit.
  await requireAttempt(ctx, byAddress, ADDRESS_LIMIT)
  await requireAttempt(ctx, byAccount, ACCOUNT_LIMIT)
  const account = await findAccount(engine, site, username, { staffFirst: request.interface === 'backend' })
  const { ok, outdated } = await verifyPassword(
    request.password,
    account?.password ?? null,
    account?.salt ?? null,
  )
  if (!account || !ok) {
    ctx.log.info({ site: site._id }, 'sign-in failed')
    throw new DomainError(account ? 'users.wrong-password' : 'users.no-account', { status: 401 })
  }
  await giveBackAttempt(engine, byAddress)
  await clearAttempts(engine, byAccount)
  const isStaff = account.role !== 'user'
  if (request.interface === (isStaff ? 'frontend' : 'backend'))
    throw new DomainError('users.no-right', { status: 403 })
  if (outdated) {
    const renewed = { password: await hashPassword(request.password), salt: null }
    // A password that was set meanwhile stays: this one opens nothing any more, as openSession finds.
    if (await changeAccount(ctx, account, renewed, { from: account.password }))
      Object.assign(account, renewed)
  }
  if (isStaff) await requireSecondStep(ctx, account, request.remember ?? false)
  return openSession(ctx, account, { mode: 'password', remember: request.remember ?? false, from })
}
