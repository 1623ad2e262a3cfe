import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import { homesAbove, readAccount } from '../accounts.server.ts'
import { type OpenedSession, openSession } from '../sessions/open-session.server.ts'
import type { Device } from '../sign-in/devices.server.ts'
import { type Entrance, requireEntrance } from '../sign-in/entrance.ts'
import { beginGuess } from '../sign-in/guesses.server.ts'
import { noteFailure, type Tried } from '../sign-in/note-sign-in.server.ts'
import type { PasskeySignature } from './answers.ts'
import { holdByBrowser, tokenOf } from './challenges.server.ts'
import { PasskeyRefused } from './refused.ts'
import { findPasskey } from './store.server.ts'
import { readHandle } from './user-handle.server.ts'
import { requireSignature } from './verify.server.ts'
import type { PasskeyVisit } from './visit.ts'

interface PasskeySignIn {
  readonly signed: PasskeySignature
  readonly visit: PasskeyVisit
  readonly interface: Entrance
  readonly remember: boolean
}

/**
 * Opens a session for a passkey alone. Its device has asked who is there, so that it is both steps at once. Failures are
 * written down with their reason; who tries is told the same of all of them.
 */
export async function signInByPasskey(
  ctx: Context,
  request: PasskeySignIn,
  from: Device,
): Promise<OpenedSession> {
  const tried: Tried = { account: request.signed.id, userID: null, mode: 'passkey', from }
  try {
    return await tryPasskey(ctx, request, tried)
  } catch (error) {
    await noteFailure(ctx, tried, error)
    throw error
  }
}

async function tryPasskey(ctx: Context, request: PasskeySignIn, tried: Tried): Promise<OpenedSession> {
  const { engine, host } = ctx
  const { signed, visit, remember } = request
  const userID = readHandle(signed.response.userHandle)
  const guess = await beginGuess(ctx, {
    what: 'passkey',
    account: signed.id,
    from: tried.from,
    findUser: async () => userID,
  })
  const token = tokenOf(visit)
  if (token === undefined) throw new DomainError('users.passkey-over', { status: 410 })
  const asked = { holder: holdByBrowser(token, null), visit }
  const passkey = await requireSignature(ctx, asked, signed, async () => {
    if (userID === undefined) return undefined
    const homes = [host._id, ...(await homesAbove(engine, host))]
    const found = await findPasskey(engine, homes, { userID, credentialID: signed.id, rpID: visit.rpID })
    tried.userID = found?.userID ?? null
    return found
  })
  await guess.wasRight()
  const account = await readAccount(engine, passkey.accountSite, passkey.userID)
  if (!account) throw new PasskeyRefused('passkey-unknown')
  requireEntrance(account, request.interface)
  return openSession(ctx, account, { mode: 'passkey', remember, from: tried.from })
}
