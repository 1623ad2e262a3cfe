import { makeActor, reaches } from '#kernel/access/actor.ts'
import { clearAttempts, countAttempt, isExhausted } from '#kernel/access/attempts.server.ts'
import { hashPassword, verifyPassword } from '#kernel/access/password.server.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import { type Account, findAccount, readReach, replacePassword } from './accounts.server.ts'
import { isOperatorAtHome } from './current-site.server.ts'
import { type Device, deviceIdOf, noticeDevice } from './devices.server.ts'
import { openSession } from './sessions.server.ts'

/** Failures allowed within a quarter of an hour. */
export const ACCOUNT_LIMIT = { max: 8, seconds: 900 }
export const ADDRESS_LIMIT = { max: 50, seconds: 900 }

export interface SignInRequest {
  username: string
  password: string
  interface?: 'frontend' | 'backend'
  remember?: boolean
}

export interface SignedInAnswer {
  account: Account
  token: string
  maxAge: number | undefined
  /** What the browser is known by from now on. */
  device: string
}

/** Opens a session for the right password; every failure is a DomainError with the specification's message. */
export async function signIn(ctx: Context, request: SignInRequest, from: Device): Promise<SignedInAnswer> {
  const { engine, host: site } = ctx
  const username = request.username.trim().toLowerCase()
  const byAccount = ['signin', site._id, username]
  const byAddress = ['signin', from.address]
  if (
    (await isExhausted(engine, byAccount, ACCOUNT_LIMIT)) ||
    (await isExhausted(engine, byAddress, ADDRESS_LIMIT))
  )
    throw new DomainError('users.too-many-attempts', { status: 429 })
  const account = await findAccount(engine, site, username)
  const { ok, outdated } = await verifyPassword(
    request.password,
    account?.password ?? null,
    account?.salt ?? null,
  )
  if (!account || !ok) {
    await countAttempt(engine, byAccount, ACCOUNT_LIMIT)
    await countAttempt(engine, byAddress, ADDRESS_LIMIT)
    ctx.log.info({ site: site._id }, 'sign-in failed')
    throw new DomainError(account ? 'users.wrong-password' : 'users.no-account', { status: 401 })
  }
  await checkEntrance(ctx, account, request.interface)
  if (outdated) await replacePassword(ctx, account, await hashPassword(request.password))
  await clearAttempts(engine, byAccount)
  const session = await openSession(engine, site, account, {
    remember: request.remember ?? false,
    interface: account.role === 'user' ? 'frontend' : 'backend',
    userAgent: from.userAgent,
  })
  const device = deviceIdOf(from.device)
  await noticeDevice(ctx, account, from, device)
  return { account, device, ...session }
}

async function checkEntrance(
  ctx: Context,
  account: Account,
  entrance?: 'frontend' | 'backend',
): Promise<void> {
  const isStaff = account.role !== 'user'
  const wrongDoor = (entrance === 'frontend' && isStaff) || (entrance === 'backend' && !isStaff)
  const actor = makeActor({ role: 'guest', reach: await readReach(ctx.engine, account) })
  const mayEnter = reaches(actor, ctx.host._id) || isOperatorAtHome(account, ctx.host)
  if (wrongDoor || !mayEnter) throw new DomainError('users.no-right', { status: 403 })
  if (account.suspended) throw new DomainError('users.suspended', { status: 403 })
}
