import { generateAuthenticationOptions, generateRegistrationOptions } from '@simplewebauthn/server'
import type { Context } from '#kernel/context.ts'
import { DomainError, notFound } from '#kernel/errors.ts'
import { hasAddress } from '#kernel/mail/no-address.ts'
import { type Account, readOwnAccount } from '../accounts.server.ts'
import { readChallenged } from '../second-step/challenge.server.ts'
import { requireFreshProof } from '../sessions/fresh-proof.server.ts'
import {
  CHALLENGE_MINUTES,
  holdByBrowser,
  holdBySession,
  makeToken,
  storeChallenge,
  tokenOf,
} from './challenges.server.ts'
import { readPasskeys, readPasskeysAt } from './store.server.ts'
import { makeHandle } from './user-handle.server.ts'
import { ALGORITHMS } from './verify.server.ts'
import type { PasskeyVisit } from './visit.ts'

/** Passkeys that one account may have, at all host names together. */
export const MAX_PASSKEYS = 10
const timeout = CHALLENGE_MINUTES * 60_000

type Known = Awaited<ReturnType<typeof readPasskeys>>

const describe = (passkeys: Known) =>
  passkeys.map(({ credentialID, transports }) => ({ id: credentialID, transports }))

/** What the browser is to ask of a passkey: any that it has for this place, or one of those that are named. */
function askSignature({ rpID }: PasskeyVisit, passkeys?: Known) {
  return generateAuthenticationOptions({
    rpID,
    timeout,
    userVerification: 'required',
    ...(passkeys && { allowCredentials: describe(passkeys) }),
  })
}

/**
 * What a browser signs to come in, and the token that binds it to that browser. With the sealed challenge of a right password it
 * is the second step, and one of that account's passkeys; without, it is the same for everybody.
 */
export async function askToSignIn(ctx: Context, visit: PasskeyVisit, challenge: string | undefined) {
  const account = challenge === undefined ? null : await readChallenged(ctx, challenge)
  const known = account && (await requireSome(ctx, account, visit))
  const options = await askSignature(visit, known ?? undefined)
  const token = tokenOf(visit) ?? makeToken()
  await storeChallenge(ctx, holdByBrowser(token, account?._id ?? null), options.challenge)
  return { options, token }
}

async function requireSome({ engine }: Context, account: Account, { rpID }: PasskeyVisit): Promise<Known> {
  const known = await readPasskeysAt(engine, account, rpID)
  if (known.length === 0) throw notFound()
  return known
}

/** What a browser signs to show again that it is the actor. */
export async function askToProve(ctx: Context, visit: PasskeyVisit) {
  const holder = holdBySession(ctx, 'prove')
  const account = await readOwnAccount(ctx)
  const options = await askSignature(visit, await requireSome(ctx, account, visit))
  await storeChallenge(ctx, holder, options.challenge)
  return options
}

/** What a browser makes a new passkey of the actor's by, after a fresh proof. */
export async function askForNewPasskey(ctx: Context, visit: PasskeyVisit) {
  const holder = holdBySession(ctx, 'add')
  await requireFreshProof(ctx)
  const account = await readOwnAccount(ctx)
  const known = await readPasskeys(ctx.engine, account)
  requireRoom(known.length)
  const name = `${account.firstname} ${account.lastname}`.trim()
  const options = await generateRegistrationOptions({
    rpID: visit.rpID,
    rpName: ctx.host.siteName,
    userID: makeHandle(account._id),
    userName: hasAddress(account.email) ? account.email : name,
    userDisplayName: name,
    timeout,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: describe(known.filter(({ rpID }) => rpID === visit.rpID)),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await storeChallenge(ctx, holder, options.challenge)
  return options
}

/** Throws where the account has as many passkeys as it may. */
export function requireRoom(count: number): void {
  if (count >= MAX_PASSKEYS)
    throw new DomainError('users.passkey-max', { status: 409, values: { n: MAX_PASSKEYS } })
}
