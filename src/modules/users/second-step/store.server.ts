import { sql } from 'kysely'
import type { Context } from '#kernel/context.ts'
import { workOnSite } from '#kernel/open-context.server.ts'
import type { Account } from '../accounts.server.ts'
import { secondSteps } from '../tables.ts'
import { makeRecoveryCodes, matchCode } from './totp.server.ts'

type Owner = Pick<Account, '_id' | 'accountSite'>

export interface SecondStep {
  readonly secret: string
  readonly enabledAt: string
  /** Recovery codes that are left. */
  readonly left: number
}

/** Works on the site that holds the account, in a transaction of its own. */
function atHome<T>(ctx: Context, { accountSite }: Owner, work: (home: Context) => Promise<T>): Promise<T> {
  return workOnSite(ctx.engine, accountSite, work)
}

/** The second step of the account, if it has one. */
export async function readSecondStep(ctx: Context, owner: Owner): Promise<SecondStep | undefined> {
  const found = await workOnSite(
    ctx.engine,
    owner.accountSite,
    (home) =>
      home
        .from(secondSteps)
        .select(['secret', 'enabledAt', 'recovery'])
        .where('userID', '=', owner._id)
        .executeTakeFirst(),
    { onlyReads: true },
  )
  if (!found) return undefined
  const { secret, enabledAt, recovery } = found
  return { secret: ctx.engine.seal.open(secret), enabledAt, left: recovery.length }
}

/** Makes the secret the second step of an account that has none, with the step of its first code. Answers whether it had none. */
export async function addSecondStep(
  ctx: Context,
  owner: Owner,
  secret: string,
  lastStep: number,
): Promise<boolean> {
  const row = { userID: owner._id, secret: ctx.engine.seal.seal(secret), lastStep }
  const added = await atHome(ctx, owner, (home) =>
    home.write(secondSteps).addMany([row], { unlessTaken: ['userID'] }),
  )
  return added.length > 0
}

/** Takes a code of the telephone, once: the same code or an older one does not count again. */
export async function takeCode(ctx: Context, owner: Owner, code: string): Promise<boolean> {
  const known = await readSecondStep(ctx, owner)
  const step = known && matchCode(known.secret, code, new Date())
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

/** Forgets the second step; answers whether there was one. */
export async function removeSecondStep(ctx: Context, owner: Owner): Promise<boolean> {
  const gone = await atHome(ctx, owner, (home) =>
    home.write(secondSteps).where({ userID: owner._id }).remove(),
  )
  return gone.length > 0
}
