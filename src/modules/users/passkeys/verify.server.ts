import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'
import { decodeAttestationObject, decodeClientDataJSON, isoBase64URL } from '@simplewebauthn/server/helpers'
import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import type { Account } from '../accounts.server.ts'
import type { NewPasskey, PasskeySignature } from './answers.ts'
import { type Holder, takeChallenge } from './challenges.server.ts'
import { PasskeyRefused } from './refused.ts'
import { findPasskey, noteUse, type StoredPasskey } from './store.server.ts'
import type { PasskeyVisit } from './visit.ts'

/** EdDSA, ES256 and RS256, by their numbers in COSE. */
export const ALGORITHMS = [-8, -7, -257]

interface Asked {
  readonly holder: Holder
  readonly visit: PasskeyVisit
}

/** Uses up the challenge that an answer names, or throws that it is over. Answers what the library has to find in it. */
async function expectedIn(ctx: Context, { holder, visit }: Asked, clientDataJSON: string) {
  const challenge = challengeIn(clientDataJSON)
  if (challenge === undefined || !(await takeChallenge(ctx, holder, challenge)))
    throw new DomainError('users.passkey-over', { status: 410 })
  return {
    expectedChallenge: challenge,
    expectedOrigin: [...visit.origins],
    expectedRPID: visit.rpID,
    requireUserVerification: true,
  }
}

function challengeIn(clientDataJSON: string): string | undefined {
  try {
    const { challenge } = decodeClientDataJSON(clientDataJSON) as { challenge?: unknown }
    return typeof challenge === 'string' ? challenge : undefined
  } catch {
    // Bytes that are no JSON name no challenge.
    return undefined
  }
}

/** What the library answers; it throws in its own words, which are for the log. */
async function ask<T>(ctx: Context, work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch (error) {
    ctx.log.info({ err: error }, 'a passkey was refused')
    return undefined
  }
}

/** Throws unless the passkey, the owner before it and this page signed what the holder was asked to. Answers the passkey. */
export async function requireSignature(
  ctx: Context,
  asked: Asked,
  signed: PasskeySignature,
  find: () => Promise<StoredPasskey | undefined>,
): Promise<StoredPasskey> {
  const { userHandle, ...parts } = signed.response
  const expected = await expectedIn(ctx, asked, parts.clientDataJSON)
  const passkey = await find()
  if (!passkey) throw new PasskeyRefused('passkey-unknown')
  const response = { ...signed, response: { ...parts, ...(userHandle !== undefined && { userHandle }) } }
  const checked = await ask(ctx, () =>
    verifyAuthenticationResponse({
      ...expected,
      response,
      credential: {
        id: passkey.credentialID,
        publicKey: isoBase64URL.toBuffer(passkey.publicKey),
        // Compared below, in the statement that writes the new one.
        counter: 0,
      },
    }),
  )
  if (!checked?.verified) throw new PasskeyRefused('passkey-refused')
  if (!(await noteUse(ctx.engine, passkey, checked.authenticationInfo.newCounter))) {
    ctx.log.warn({ site: ctx.host._id, passkey: passkey._id }, 'a passkey counts backwards: it may be a copy')
    throw new PasskeyRefused('passkey-cloned')
  }
  return passkey
}

/** Throws unless it is a passkey of this account that signed. Nobody guesses a signature, so that tries are not counted. */
export async function requirePasskeyOf(
  ctx: Context,
  { _id: userID, accountSite }: Pick<Account, '_id' | 'accountSite'>,
  signed: PasskeySignature,
  asked: Asked,
): Promise<void> {
  const sought = { userID, credentialID: signed.id, rpID: asked.visit.rpID }
  await requireSignature(ctx, asked, signed, () => findPasskey(ctx.engine, [accountSite], sought))
}

/** Who made a device is never asked. A statement with certificates is refused before anything reads them. */
function requireNoCertificates(attestationObject: string): void {
  const decoded = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject))
  const isPlain =
    decoded.get('fmt') === 'none' ||
    (decoded.get('fmt') === 'packed' && decoded.get('attStmt').get('x5c') === undefined)
  if (!isPlain) throw new Error('an attestation that was not asked for')
}

/** Throws unless the passkey was made for this page, by what the session was asked. Answers what is stored of it. */
export async function requireNewPasskey(ctx: Context, asked: Asked, made: NewPasskey) {
  const { transports = [], ...parts } = made.response
  const expected = await expectedIn(ctx, asked, parts.clientDataJSON)
  const checked = await ask(ctx, async () => {
    requireNoCertificates(parts.attestationObject)
    return verifyRegistrationResponse({
      ...expected,
      supportedAlgorithmIDs: ALGORITHMS,
      response: { ...made, response: parts },
    })
  })
  if (!checked?.verified) throw new DomainError('users.passkey-unfit')
  const { id, publicKey, counter } = checked.registrationInfo.credential
  return { credentialID: id, publicKey: isoBase64URL.fromBuffer(publicKey), counter, transports }
}
