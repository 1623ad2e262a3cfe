import { sql } from 'kysely'
import type { Context } from '#kernel/context.ts'
import { defineQuery } from '#kernel/data/define-query.ts'
import { takeTurn } from '#kernel/data/take-turn.server.ts'
import { workOnSite } from '#kernel/open-context.server.ts'
import type { Account } from '../accounts.server.ts'
import { passkeys, secondSteps } from '../tables.ts'
import { makeRecoveryCodes, matchCode } from './totp.server.ts'

type Owner = Pick<Account, '_id' | 'accountSite'>

export interface SecondStep {
  /** What the telephone knows; null where passkeys alone are the second step, or where it cannot be read any more. */
  readonly secret: string | null
  /** Whether there is a secret that cannot be read: recovery codes and passkeys count on. */
  readonly isUnreadable: boolean
  readonly enabledAt: string
  /** Recovery codes that are left. */
  readonly left: number
}

/** Works on the site that holds the account, in a transaction of its own. */
function atHome<T>(ctx: Context, { accountSite }: Owner, work: (home: Context) => Promise<T>): Promise<T> {
  return workOnSite(ctx.engine, accountSite, work)
}

const stepOf = defineQuery((from, { userID }: { userID: string }) =>
  from(secondSteps).select(['secret', 'enabledAt', 'recovery']).where('userID', '=', userID),
)

/** The second step of an account of the site that is worked on, if it has one. */
export async function readSecondStepHere(home: Context, userID: string): Promise<SecondStep | undefined> {
  const [found] = await stepOf(home, { userID })
  if (!found) return undefined
  const { secret, enabledAt, recovery } = found
  const opened = secret === null ? null : (home.engine.seal.openStored(secret) ?? null)
  return {
    secret: opened,
    isUnreadable: secret !== null && opened === null,
    enabledAt,
    left: recovery.length,
  }
}

/** The second step of the account, if it has one, read apart from the request's transaction. */
export function readSecondStep({ engine }: Context, { _id, accountSite }: Owner) {
  return workOnSite(engine, accountSite, (home) => readSecondStepHere(home, _id), { onlyReads: true })
}

/**
 * Makes the secret the second step of an account without a telephone, or whose own cannot be read any more, with the step of its
 * first code. Answers whether it could.
 */
export async function addSecondStep(
  ctx: Context,
  owner: Owner,
  secret: string,
  lastStep: number,
): Promise<boolean> {
  const row = { userID: owner._id, secret: ctx.engine.seal.seal(secret), lastStep }
  return atHome(ctx, owner, async (home) => {
    const added = await home.write(secondSteps).addMany([row], { unlessTaken: ['userID'] })
    if (added.length > 0) return true
    const { userID, ...learned } = row
    const known = await home
      .from(secondSteps)
      .select('secret')
      .where('userID', '=', userID)
      .executeTakeFirst()
    const before = known?.secret ?? null
    if (before !== null && ctx.engine.seal.openStored(before) !== undefined) return false
    return (await home.write(secondSteps).where({ userID, secret: before }).patch(learned)).length > 0
  })
}

/** Takes a code of the telephone, once: the same code or an older one does not count again. */
export async function takeCode(ctx: Context, owner: Owner, code: string): Promise<boolean> {
  const known = await readSecondStep(ctx, owner)
  const step = known?.secret ? matchCode(known.secret, code, new Date()) : undefined
  if (step === undefined) return false
  const taken = await atHome(ctx, owner, (home) =>
    home
      .write(secondSteps)
      .where((eb) => eb.and([eb('userID', '=', owner._id), eb('lastStep', '<', step)]))
      .patch({ lastStep: step }),
  )
  return taken.length > 0
}

const hashedText = (owner: Owner, code: string) => `recovery\0${owner._id}\0${code.replaceAll('-', '')}`

/** Uses a recovery code up; of many who come with it at once, one may. */
export async function takeRecoveryCode(ctx: Context, owner: Owner, code: string): Promise<boolean> {
  const [hash = '', other = hash] = ctx.engine.seal.hashes(hashedText(owner, code))
  const taken = await atHome(ctx, owner, (home) =>
    home
      .write(secondSteps)
      .where((eb) => eb.and([eb('userID', '=', owner._id), eb('recovery', '&&', eb.val([hash, other]))]))
      .patch((eb) => ({
        recovery: sql<string[]>`array_remove(array_remove(${eb.ref('recovery')}, ${hash}), ${other})`,
      })),
  )
  return taken.length > 0
}

/** Makes ten new recovery codes in place of those before; they are kept as keyed hashes and shown this once. */
export async function renewRecoveryCodes(ctx: Context, owner: Owner): Promise<string[]> {
  const codes = makeRecoveryCodes()
  const recovery = codes.map((code) => ctx.engine.seal.hash(hashedText(owner, code)))
  await atHome(ctx, owner, (home) => home.write(secondSteps).where({ userID: owner._id }).patch({ recovery }))
  return codes
}

/** Forgets the second step with all passkeys, which are one too; answers whether there was one. */
export async function removeSecondStep(ctx: Context, { _id: userID, ...home }: Owner): Promise<boolean> {
  return atHome(ctx, { _id: userID, ...home }, async (here) => {
    const steps = await here.write(secondSteps).where({ userID }).remove()
    const keys = await here.write(passkeys).where({ userID }).remove()
    return steps.length + keys.length > 0
  })
}

/** Forgets the telephone; where the account has passkeys, they stay the second step. Answers whether they do. */
export async function forgetTelephone(ctx: Context, owner: Owner): Promise<boolean> {
  const userID = owner._id
  return atHome(ctx, owner, async (home) => {
    await takeTurn(home, 'passkeys', userID)
    const known = await home.from(passkeys).select('_id').where('userID', '=', userID).limit(1).execute()
    const step = home.write(secondSteps).where({ userID })
    if (known.length > 0) await step.patch({ secret: null })
    else await step.remove()
    return known.length > 0
  })
}
