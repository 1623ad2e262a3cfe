import { uuidPattern } from '#kernel/collections/read.server.ts'
import { isAllowed } from '#kernel/collections/write.server.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError, forbidden, notFound } from '#kernel/errors.ts'
import { type Account, readAccount } from '../accounts.server.ts'
import { users } from '../collections.ts'
import { proveAgain, requireFreshProof } from '../sessions/fresh-proof.server.ts'
import { auditSecondStep } from './audit.server.ts'
import {
  drawSetUp,
  enableSecondStep,
  mustHaveSecondStep,
  requireCode,
  type SetUp,
} from './challenge.server.ts'
import { beginPending, forgetPending, readPending } from './pending.server.ts'
import { readSecondStep, removeSecondStep, renewRecoveryCodes } from './store.server.ts'

/** How the actor's own second step stands. */
export interface OwnSecondStep {
  readonly isOn: boolean
  readonly since: string | null
  readonly left: number
  readonly isRequired: boolean
}

async function ownAccount(ctx: Context): Promise<Account> {
  const { userID, accountSite } = ctx.actor
  const account = userID && accountSite ? await readAccount(ctx.engine, accountSite, userID) : undefined
  if (!account) throw new DomainError('general.sign-in', { status: 401 })
  if (account.role === 'user') throw forbidden()
  return account
}

/** How the actor's own second step stands. */
export async function describeOwnSecondStep(ctx: Context): Promise<OwnSecondStep> {
  const account = await ownAccount(ctx)
  const known = await readSecondStep(ctx, account)
  return {
    isOn: known !== undefined,
    since: known?.enabledAt ?? null,
    left: known?.left ?? 0,
    isRequired: await mustHaveSecondStep(ctx, account),
  }
}

/** What the actor's telephone has to learn by this session; it counts for nothing before its first code. */
export async function beginOwnSecondStep(ctx: Context): Promise<SetUp> {
  const account = await ownAccount(ctx)
  await requireFreshProof(ctx)
  if (await readSecondStep(ctx, account)) throw new DomainError('users.second-step-on', { status: 409 })
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

/** Ten new recovery codes for password and code. */
export async function renewOwnCodes(
  ctx: Context,
  proof: { password: string; code: string },
): Promise<string[]> {
  const account = await ownAccount(ctx)
  await proveAgain(ctx, { password: proof.password })
  await requireCode(ctx, account, proof.code)
  await auditSecondStep(ctx, account, 'second-step-codes')
  return renewRecoveryCodes(ctx, account)
}

/** Turns the actor's second step off for password and code, where the site does not ask for one. */
export async function disableOwnSecondStep(
  ctx: Context,
  proof: { password: string; code: string },
): Promise<void> {
  const account = await ownAccount(ctx)
  if (await mustHaveSecondStep(ctx, account))
    throw new DomainError('users.second-step-required', { status: 403 })
  await proveAgain(ctx, { password: proof.password })
  await requireCode(ctx, account, proof.code)
  await removeSecondStep(ctx, account)
  await auditSecondStep(ctx, account, 'second-step-off')
}

/** Takes the second step off an account below the actor's own, e.g. after a telephone was lost. Nobody does it for themselves. */
export async function resetSecondStep(ctx: Context, userID: string): Promise<void> {
  if (!ctx.actor.hasStaffRole) throw forbidden()
  if (userID === ctx.actor.userID) throw new DomainError('users.second-step-own', { status: 403 })
  if (!uuidPattern.test(userID) || !(await isAllowed(ctx, users, 'update', userID))) throw notFound()
  const account = await readAccount(ctx.engine, ctx.site._id, userID)
  if (!account || !(await removeSecondStep(ctx, account))) throw notFound()
  await auditSecondStep(ctx, account, 'second-step-reset')
}
