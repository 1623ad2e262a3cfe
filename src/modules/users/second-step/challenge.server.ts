import { clearAttempts, giveBackAttempts } from '#kernel/access/attempts.server.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import { type Account, readAccount } from '../accounts.server.ts'
import { identityOf } from '../identity/identity-settings.ts'
import { type OpenedSession, openSession, requireOpenAccount } from '../sessions/open-session.server.ts'
import { NETWORK_LIMIT, PAIR_LIMIT, requireAttempt } from '../sign-in/attempt-limits.server.ts'
import type { Device } from '../sign-in/devices.server.ts'
import { noteFailure } from '../sign-in/note-sign-in.server.ts'
import { auditSecondStep } from './audit.server.ts'
import {
  beginSecondStep,
  readSecondStep,
  renewRecoveryCodes,
  takeCode,
  takeRecoveryCode,
} from './store.server.ts'
import { drawSecret } from './totp.server.ts'

/** How long after the password the code may come. */
const CHALLENGE_MINUTES = 10
const SIGN = 'second-step'

/** What a telephone has to learn. */
export interface SetUp {
  readonly secret: string
  readonly uri: string
  readonly picture: string
}

interface Challenge {
  readonly sign: typeof SIGN
  readonly site: string
  readonly accountSite: string
  readonly userID: string
  readonly remember: boolean
  readonly from: number
}

/** What the account's telephone has to learn. */
export async function beginSetUp(ctx: Context, account: Account): Promise<SetUp> {
  const secret = await beginSecondStep(ctx, account)
  return { secret, ...drawSecret(secret, ctx.host.siteName, account.email) }
}

/** Throws `users.second-step` with a challenge when the right password is not enough for this account. */
export async function requireSecondStep(ctx: Context, account: Account, remember: boolean): Promise<void> {
  const known = await readSecondStep(ctx, account)
  const isOn = known !== undefined && known.enabledAt !== null
  if (!isOn && identityOf(ctx.host).secondStep !== 'required') return
  await requireOpenAccount(ctx, account)
  const challenge: Challenge = {
    sign: SIGN,
    site: ctx.host._id,
    accountSite: account.accountSite,
    userID: account._id,
    remember,
    from: Date.now(),
  }
  throw new DomainError('users.second-step', {
    status: 401,
    extra: {
      challenge: ctx.engine.seal.seal(JSON.stringify(challenge)),
      ...(!isOn && { setUp: await beginSetUp(ctx, account) }),
    },
  })
}

const challengeOver = () => new DomainError('users.second-step-over', { status: 410 })

function openChallenge(ctx: Context, sealed: string): Challenge {
  try {
    const challenge = JSON.parse(ctx.engine.seal.open(sealed)) as Challenge
    const age = Date.now() - challenge.from
    const isGood =
      challenge.sign === SIGN && challenge.site === ctx.host._id && age < CHALLENGE_MINUTES * 60_000
    if (isGood) return challenge
  } catch (error) {
    ctx.log.info({ err: error }, 'a challenge could not be read')
  }
  throw challengeOver()
}

/** What the telephone of this challenge has still to learn; nothing where it has. */
export async function readSetUp(ctx: Context, sealed: string): Promise<SetUp | undefined> {
  const { accountSite, userID } = openChallenge(ctx, sealed)
  const account = await readAccount(ctx.engine, accountSite, userID)
  if (!account || (await readSecondStep(ctx, account))?.enabledAt) return undefined
  return beginSetUp(ctx, account)
}

/** Throws unless the code is the telephone's of now or a recovery code that is left. Guesses are counted before they are looked at. */
export async function requireCode(ctx: Context, account: Account, typed: string): Promise<void> {
  const limited = ['second-step', account.accountSite, account._id]
  await requireAttempt(ctx, limited, PAIR_LIMIT)
  const code = typed.replaceAll(/\s/g, '').toLowerCase()
  const isRight = /^[0-9]{6}$/.test(code)
    ? await takeCode(ctx, account, code, 'enabled')
    : code.length <= 20 && (await takeRecoveryCode(ctx, account, code))
  if (!isRight) throw new DomainError('users.second-step-wrong', { status: 401 })
  await clearAttempts(ctx.engine, limited)
}

/** Makes the telephone the second step by its first code; answers the recovery codes, shown this once. */
export async function enableSecondStep(ctx: Context, account: Account, typed: string): Promise<string[]> {
  const limited = ['second-step', account.accountSite, account._id]
  await requireAttempt(ctx, limited, PAIR_LIMIT)
  if (!(await takeCode(ctx, account, typed.replaceAll(/\s/g, ''), 'pending')))
    throw new DomainError('users.second-step-wrong', { status: 401 })
  await clearAttempts(ctx.engine, limited)
  await auditSecondStep(ctx, account, 'second-step-on')
  return renewRecoveryCodes(ctx, account)
}

/** Opens the session that a right password was asked a code for. Who sets the second step up gets recovery codes with it. */
export async function finishSignIn(
  ctx: Context,
  request: { challenge: string; code: string },
  from: Device,
): Promise<{ opened: OpenedSession; codes: string[] }> {
  const byNetwork = ['second-step', ctx.host._id, 'network', from.address]
  await requireAttempt(ctx, byNetwork, NETWORK_LIMIT)
  const { accountSite, userID, remember, from: since } = openChallenge(ctx, request.challenge)
  const account = await readAccount(ctx.engine, accountSite, userID)
  // A password that was changed since the first step makes that step worth nothing.
  if (!account || (account.sessionsFrom !== null && Date.parse(account.sessionsFrom) >= since))
    throw challengeOver()
  const known = await readSecondStep(ctx, account)
  const isOn = known !== undefined && known.enabledAt !== null
  let codes: string[] = []
  try {
    if (isOn) await requireCode(ctx, account, request.code)
    else codes = await enableSecondStep(ctx, account, request.code)
  } catch (error) {
    await noteFailure(ctx, { account: account.email, userID, mode: 'password', from }, error)
    throw error
  }
  await giveBackAttempts(ctx.engine, [byNetwork])
  return { opened: await openSession(ctx, account, { mode: 'password', remember, from }), codes }
}
