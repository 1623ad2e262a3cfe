import { uuidPattern } from '#kernel/collections/ids.ts'
import type { Context } from '#kernel/context.ts'
import { takeTurn } from '#kernel/data/take-turn.server.ts'
import { DomainError, notFound } from '#kernel/errors.ts'
import { isPlainName } from '#kernel/mail/plain-name.ts'
import { workOnSite } from '#kernel/open-context.server.ts'
import { nameBrowser } from '#kernel/realtime/browser-name.ts'
import { type Account, readOwnAccount, readShownAccount } from '../accounts.server.ts'
import { auditSecondStep } from '../second-step/audit.server.ts'
import { mustHaveSecondStep } from '../second-step/challenge.server.ts'
import { readSecondStep, renewRecoveryCodes } from '../second-step/store.server.ts'
import { requireFreshProof } from '../sessions/fresh-proof.server.ts'
import { endAllSessions } from '../sessions/own-sessions.server.ts'
import type { Device } from '../sign-in/devices.server.ts'
import { passkeys, secondSteps } from '../tables.ts'
import type { NewPasskey } from './answers.ts'
import { holdBySession } from './challenges.server.ts'
import { noticePasskey } from './notice.server.ts'
import { MAX_PASSKEYS, requireRoom } from './options.server.ts'
import { readShownPasskeys } from './store.server.ts'
import { requireNewPasskey } from './verify.server.ts'
import type { PasskeyVisit } from './visit.ts'

export const MAX_NAME = 60

/** One of the actor's passkeys, as they see it. */
export interface OwnPasskey {
  readonly _id: string
  readonly name: string
  readonly createdAt: string
  readonly lastUsedAt: string | null
  /** The host name that it works at, where that is another one than this. */
  readonly elsewhere: string | null
}

/** The actor's passkeys, and what they may do with them. */
export interface OwnPasskeys {
  readonly passkeys: readonly OwnPasskey[]
  readonly isFull: boolean
  /** Whether the next one makes the password alone too little. */
  readonly turnsOn: boolean
}

/** The actor's passkeys at all host names, the oldest first. */
export async function listOwnPasskeys(ctx: Context, { rpID: here }: PasskeyVisit): Promise<OwnPasskeys> {
  const account = await readShownAccount(ctx)
  const known = await readShownPasskeys(ctx)
  return {
    passkeys: known.map(({ _id, name, createdAt, lastUsedAt, rpID }) => ({
      _id,
      name,
      createdAt,
      lastUsedAt,
      elsewhere: rpID === here ? null : rpID,
    })),
    isFull: known.length >= MAX_PASSKEYS,
    turnsOn: account.role !== 'user' && !(await readSecondStep(ctx, account)),
  }
}

/** The name as it is stored: one plain line, since mails carry it. */
function readName(typed: string): string {
  const name = typed.trim()
  if (name === '' || name.length > MAX_NAME || !isPlainName(name))
    throw new DomainError('users.passkey-name', { values: { n: MAX_NAME } })
  return name
}

/** What a passkey is called whose owner gives it no name. */
function nameOf(ctx: Context, { userAgent }: Device): string {
  const browser = nameBrowser(userAgent ?? '')
  return browser === 'Unknown' ? ctx.t('users.passkey.unnamed') : browser
}

interface Addition {
  readonly made: NewPasskey
  readonly name: string
  readonly visit: PasskeyVisit
}

/**
 * Stores a new passkey of the actor's. For staff it is a second step: where it is their first, sessions that were opened without
 * one are over but this, and the recovery codes are answered, shown this once.
 */
export async function addOwnPasskey(
  ctx: Context,
  { made, name: typed, visit }: Addition,
  from: Device,
): Promise<string[]> {
  await requireFreshProof(ctx)
  const account = await readOwnAccount(ctx)
  const name = readName(typed.trim() || nameOf(ctx, from))
  const passkey = await requireNewPasskey(ctx, { holder: holdBySession(ctx, 'add'), visit }, made)
  const isOn = await storePasskey(ctx, account, { ...passkey, name, rpID: visit.rpID })
  await auditSecondStep(ctx, account, 'passkey-added')
  await noticePasskey(ctx, account, 'added', name)
  if (!isOn) return []
  await endAllSessions(ctx, account, { except: ctx.actor.sessionID })
  await auditSecondStep(ctx, account, 'second-step-on')
  return renewRecoveryCodes(ctx, account)
}

type PasskeyRow = Awaited<ReturnType<typeof requireNewPasskey>> & { name: string; rpID: string }

/** Writes it; answers whether the account has a second step by it and had none before. */
async function storePasskey(
  { engine }: Context,
  { _id, accountSite, role }: Account,
  passkey: PasskeyRow,
): Promise<boolean> {
  return workOnSite(engine, accountSite, async (home) => {
    await takeTurn(home, 'passkeys', _id)
    const known = await home.from(passkeys).select('_id').where('userID', '=', _id).execute()
    requireRoom(known.length)
    const added = await home
      .write(passkeys)
      .addMany([{ ...passkey, userID: _id }], { unlessTaken: ['credentialID'] })
    if (added.length === 0) throw new DomainError('users.passkey-taken', { status: 409 })
    if (role === 'user') return false
    const row = { userID: _id, secret: null }
    return (await home.write(secondSteps).addMany([row], { unlessTaken: ['userID'] })).length > 0
  })
}

/** Gives one of the actor's passkeys another name. Somebody else's is not found. */
export async function renameOwnPasskey(ctx: Context, id: string, typed: string): Promise<void> {
  const { _id: userID, accountSite } = await readOwnAccount(ctx)
  const name = readName(typed)
  if (!uuidPattern.test(id)) throw notFound()
  const renamed = await workOnSite(ctx.engine, accountSite, (home) =>
    home.write(passkeys).where({ _id: id, userID }).patch({ name }),
  )
  if (renamed.length === 0) throw notFound()
}

/**
 * Takes one of the actor's passkeys away, and ends the other sessions that passkeys opened. The last second step goes with it,
 * unless a site asks for one.
 */
export async function removeOwnPasskey(ctx: Context, id: string): Promise<void> {
  await requireFreshProof(ctx)
  const account = await readOwnAccount(ctx)
  if (!uuidPattern.test(id)) throw notFound()
  const { name, isOff } = await takePasskey(ctx, account, id, await mustHaveSecondStep(ctx, account))
  await endAllSessions(ctx, account, { except: ctx.actor.sessionID, mode: 'passkey' })
  await auditSecondStep(ctx, account, 'passkey-removed')
  if (isOff) await auditSecondStep(ctx, account, 'second-step-off')
  await noticePasskey(ctx, account, 'removed', name)
}

async function takePasskey(
  { engine }: Context,
  { _id: userID, accountSite }: Account,
  id: string,
  isRequired: boolean,
): Promise<{ name: string; isOff: boolean }> {
  return workOnSite(engine, accountSite, async (home) => {
    await takeTurn(home, 'passkeys', userID)
    const [gone] = await home.write(passkeys).where({ _id: id, userID }).remove()
    if (!gone) throw notFound()
    const left = await home.from(passkeys).select('_id').where('userID', '=', userID).limit(1).execute()
    if (left.length > 0) return { name: gone.name, isOff: false }
    const off = await home.write(secondSteps).where({ userID, secret: null }).remove()
    if (off.length > 0 && isRequired) throw new DomainError('users.second-step-required', { status: 403 })
    return { name: gone.name, isOff: off.length > 0 }
  })
}
