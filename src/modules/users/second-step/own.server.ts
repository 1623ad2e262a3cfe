import { uuidPattern } from '#kernel/collections/read.server.ts'
import { isAllowed } from '#kernel/collections/write.server.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError, forbidden, notFound } from '#kernel/errors.ts'
import { type Account, readAccount, readOwnAccount } from '../accounts.server.ts'
import { users } from '../collections.ts'
import { readPasskeys } from '../passkeys/store.server.ts'
import { type Proof, proveAgain, requireFreshProof } from '../sessions/fresh-proof.server.ts'
import { endAllSessions } from '../sessions/own-sessions.server.ts'
import { auditSecondStep } from './audit.server.ts'
import {
  drawSetUp,
  enableSecondStep,
  mustHaveSecondStep,
  requireCode,
  type SetUp,
} from './challenge.server.ts'
import { beginPending, forgetPending, readPending } from './pending.server.ts'
import {
  forgetTelephone,
  readSecondStep,
  removeSecondStep,
  renewRecoveryCodes,
  type SecondStep,
} from './store.server.ts'

/** How the actor's own second step stands. */
export interface OwnSecondStep {
  readonly isOn: boolean
  /** Whether a telephone has learned the secret; else passkeys are all there is. */
  readonly hasApp: boolean
  /** Whether the telephone has to learn another secret: the stored one cannot be read any more. */
  readonly isUnreadable: boolean
  readonly since: string | null
  readonly left: number
  readonly isRequired: boolean
}

async function ownAccount(ctx: Context): Promise<Account> {
  const account = await readOwnAccount(ctx)
  if (account.role === 'user') throw forbidden()
  return account
}

const hasApp = (known: SecondStep | undefined) => (known?.secret ?? null) !== null

/** How the actor's own second step stands. */
export async function describeOwnSecondStep(ctx: Context): Promise<OwnSecondStep> {
  const account = await ownAccount(ctx)
  const known = await readSecondStep(ctx, account)
  return {
    isOn: known !== undefined,
    hasApp: hasApp(known),
    isUnreadable: known?.isUnreadable ?? false,
    since: known?.enabledAt ?? null,
    left: known?.left ?? 0,
    isRequired: await mustHaveSecondStep(ctx, account),
  }
}

/** What the actor's telephone has to learn by this session; it counts for nothing before its first code. */
export async function beginOwnSecondStep(ctx: Context): Promise<SetUp> {
  const account = await ownAccount(ctx)
  await requireFreshProof(ctx)
  if (hasApp(await readSecondStep(ctx, account)))
    throw new DomainError('users.second-step-on', { status: 409 })
  return drawSetUp(ctx, account, await beginPending(ctx))
}

/** Makes the actor's telephone the second step; answers the recovery codes. */
export async function enableOwnSecondStep(ctx: Context, code: string): Promise<string[]> {
  const account = await ownAccount(ctx)
  await requireFreshProof(ctx)
  const codes = await enableSecondStep(ctx, account, await readPending(ctx), code)
  await forgetPending(ctx)
  return codes
}

/** Both steps at once: password and code, or a passkey. */
type BothSteps = { password: string; code: string } | Extract<Proof, { signed: unknown }>

async function requireBothSteps(ctx: Context, account: Account, proof: BothSteps): Promise<void> {
  if ('signed' in proof) return proveAgain(ctx, proof)
  await proveAgain(ctx, { password: proof.password })
  return requireCode(ctx, account, proof.code)
}

/** Ten new recovery codes for both steps. */
export async function renewOwnCodes(ctx: Context, proof: BothSteps): Promise<string[]> {
  const account = await ownAccount(ctx)
  if (!(await readSecondStep(ctx, account))) throw notFound()
  await requireBothSteps(ctx, account, proof)
  await auditSecondStep(ctx, account, 'second-step-codes')
  return renewRecoveryCodes(ctx, account)
}

/**
 * Takes the telephone away for both steps. Passkeys stay the second step; where there are none it is off, unless a site asks
 * for one.
 */
export async function disableOwnSecondStep(ctx: Context, proof: BothSteps): Promise<void> {
  const account = await ownAccount(ctx)
  const isRequired = await mustHaveSecondStep(ctx, account)
  if (isRequired && (await readPasskeys(ctx.engine, account)).length === 0)
    throw new DomainError('users.second-step-required', { status: 403 })
  await requireBothSteps(ctx, account, proof)
  const isOn = await forgetTelephone(ctx, account)
  await auditSecondStep(ctx, account, isOn ? 'second-step-app-off' : 'second-step-off')
}

/**
 * Takes the second step and all passkeys off an account below the actor's own, e.g. after a telephone was lost, for whoever has just shown that
 * it is them; what was open with it ends. Nobody does it for themselves.
 */
export async function resetSecondStep(ctx: Context, userID: string): Promise<void> {
  if (!ctx.actor.hasStaffRole) throw forbidden()
  if (userID === ctx.actor.userID) throw new DomainError('users.second-step-own', { status: 403 })
  if (!uuidPattern.test(userID) || !(await isAllowed(ctx, users, 'update', userID))) throw notFound()
  const account = await readAccount(ctx.engine, ctx.site._id, userID)
  if (!account) throw notFound()
  await requireFreshProof(ctx)
  if (!(await removeSecondStep(ctx, account))) throw notFound()
  await endAllSessions(ctx, account, { except: null })
  await auditSecondStep(ctx, account, 'second-step-reset')
}
