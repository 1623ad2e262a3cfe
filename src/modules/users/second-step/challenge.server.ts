import { clearAttempts, giveBackAttempts } from '#kernel/access/attempts.server.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import { type Account, readAccount, readReach } from '../accounts.server.ts'
import type { PasskeySignature } from '../passkeys/answers.ts'
import { holdByBrowser, tokenOf } from '../passkeys/challenges.server.ts'
import { readPasskeys } from '../passkeys/store.server.ts'
import { requirePasskeyOf } from '../passkeys/verify.server.ts'
import type { PasskeyVisit } from '../passkeys/visit.ts'
import { type OpenedSession, openSession, requireOpenAccount } from '../sessions/open-session.server.ts'
import { endAllSessions } from '../sessions/own-sessions.server.ts'
import { NETWORK_LIMIT, PAIR_LIMIT, requireAttempt } from '../sign-in/attempt-limits.server.ts'
import type { Device } from '../sign-in/devices.server.ts'
import { noteFailure } from '../sign-in/note-sign-in.server.ts'
import { auditSecondStep } from './audit.server.ts'
import { requiresSecondStep } from './owed.server.ts'
import {
  addSecondStep,
  readSecondStep,
  renewRecoveryCodes,
  takeCode,
  takeRecoveryCode,
} from './store.server.ts'
import { drawSecret, makeSecret, matchCode } from './totp.server.ts'

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
  /** What a telephone learns by this challenge alone, where it has to learn something. */
  readonly secret: string | null
}

/** The secret as the account's telephone can learn it. */
export function drawSetUp(ctx: Context, account: Account, secret: string): SetUp {
  return { secret, ...drawSecret(secret, ctx.host.siteName, account.email) }
}

/** Whether the account has to have a second step, by the host or by any site within its reach. */
export async function mustHaveSecondStep(ctx: Context, account: Account): Promise<boolean> {
  return requiresSecondStep(ctx.engine, ctx.host, account, await readReach(ctx.engine, account))
}

/** Throws `users.second-step` with a challenge when the right password is not enough for this account. */
export async function requireSecondStep(ctx: Context, account: Account, remember: boolean): Promise<void> {
  const known = await readSecondStep(ctx, account)
  const isOn = known !== undefined
  if (!isOn && !(await mustHaveSecondStep(ctx, account))) return
  await requireOpenAccount(ctx, account)
  const secret = isOn ? null : makeSecret()
  const challenge: Challenge = {
    sign: SIGN,
    site: ctx.host._id,
    accountSite: account.accountSite,
    userID: account._id,
    remember,
    from: Date.now(),
    secret,
  }
  throw new DomainError('users.second-step', {
    status: 401,
    extra: {
      challenge: ctx.engine.seal.seal(JSON.stringify(challenge)),
      ...(secret !== null && { setUp: drawSetUp(ctx, account, secret) }),
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

/** What somebody with the right password is asked; a recovery code is always taken. */
export interface AskedStep {
  readonly hasApp: boolean
  /** Whether they have a passkey, and whether one of them works at this host name. */
  readonly passkey: 'here' | 'elsewhere' | null
  /** What a telephone has to learn first, where none has yet. */
  readonly setUp?: SetUp
}

/** What the challenge asks for: a code, a passkey, or that a telephone learns something first. */
export async function readStep(ctx: Context, sealed: string, rpID: string): Promise<AskedStep> {
  const { account, secret } = await openStep(ctx, sealed)
  const known = await readSecondStep(ctx, account)
  if (!known && secret !== null)
    return { hasApp: false, passkey: null, setUp: drawSetUp(ctx, account, secret) }
  const passkeys = await readPasskeys(ctx.engine, account)
  const isHere = passkeys.some((passkey) => passkey.rpID === rpID)
  const elsewhere = passkeys.length > 0 ? 'elsewhere' : null
  return { hasApp: (known?.secret ?? null) !== null, passkey: isHere ? 'here' : elsewhere }
}

/** The challenge and whose it is. A password that was changed since the first step makes that step worth nothing. */
async function openStep(ctx: Context, sealed: string): Promise<Challenge & { account: Account }> {
  const challenge = openChallenge(ctx, sealed)
  const account = await readAccount(ctx.engine, challenge.accountSite, challenge.userID)
  if (!account || (account.sessionsFrom !== null && Date.parse(account.sessionsFrom) >= challenge.from))
    throw challengeOver()
  return { ...challenge, account }
}

/** Whose right password the challenge stands for. */
export async function readChallenged(ctx: Context, sealed: string): Promise<Account> {
  return (await openStep(ctx, sealed)).account
}

/** Throws unless the code is the telephone's of now or a recovery code that is left. Guesses are counted before they are looked at. */
export async function requireCode(ctx: Context, account: Account, typed: string): Promise<void> {
  const limited = ['second-step', account.accountSite, account._id]
  await requireAttempt(ctx, limited, PAIR_LIMIT)
  const code = typed.replaceAll(/\s/g, '').toLowerCase()
  const isRight = /^[0-9]{6}$/.test(code)
    ? await takeCode(ctx, account, code)
    : code.length <= 20 && (await takeRecoveryCode(ctx, account, code))
  if (!isRight) throw new DomainError('users.second-step-wrong', { status: 401 })
  await clearAttempts(ctx.engine, limited)
}

/**
 * Makes the secret the second step by its first code; answers the recovery codes, shown this once. Sessions that were opened
 * without it are over, but the one that asks.
 */
export async function enableSecondStep(
  ctx: Context,
  account: Account,
  secret: string | undefined,
  typed: string,
): Promise<string[]> {
  const limited = ['second-step', account.accountSite, account._id]
  await requireAttempt(ctx, limited, PAIR_LIMIT)
  const step = secret === undefined ? undefined : matchCode(secret, typed.replaceAll(/\s/g, ''), new Date())
  if (secret === undefined || step === undefined)
    throw new DomainError('users.second-step-wrong', { status: 401 })
  await clearAttempts(ctx.engine, limited)
  if (!(await addSecondStep(ctx, account, secret, step)))
    throw new DomainError('users.second-step-on', { status: 409 })
  await endAllSessions(ctx, account, {
    except: ctx.actor.userID === account._id ? ctx.actor.sessionID : null,
  })
  await auditSecondStep(ctx, account, 'second-step-on')
  return renewRecoveryCodes(ctx, account)
}

type StepAnswer = { code: string } | { signed: PasskeySignature; visit: PasskeyVisit }

async function requireStep(ctx: Context, account: Account, answer: StepAnswer): Promise<void> {
  if ('code' in answer) return requireCode(ctx, account, answer.code)
  const { signed, visit } = answer
  const holder = holdByBrowser(tokenOf(visit) ?? '', account._id)
  return requirePasskeyOf(ctx, account, signed, { holder, visit })
}

/** Opens the session that a right password was asked a code or passkey for. Who sets the second step up gets recovery codes with it. */
export async function finishSignIn(
  ctx: Context,
  request: { challenge: string } & StepAnswer,
  from: Device,
): Promise<{ opened: OpenedSession; codes: string[] }> {
  const byNetwork = ['second-step', ctx.host._id, 'network', from.address]
  await requireAttempt(ctx, byNetwork, NETWORK_LIMIT)
  const { account, userID, remember, secret } = await openStep(ctx, request.challenge)
  const known = await readSecondStep(ctx, account)
  let codes: string[] = []
  try {
    if (known) await requireStep(ctx, account, request)
    else if (secret === null || !('code' in request)) throw challengeOver()
    else codes = await enableSecondStep(ctx, account, secret, request.code)
  } catch (error) {
    await noteFailure(ctx, { account: account.email, userID, mode: 'password', from }, error)
    throw error
  }
  await giveBackAttempts(ctx.engine, [byNetwork])
  return { opened: await openSession(ctx, account, { mode: 'password', remember, from }), codes }
}
