import type { Context } from '#kernel/context.ts'
import { tenantTransaction } from '#kernel/database/lazy-transaction.server.ts'
import type { Account } from '../accounts.server.ts'
import { makeRecoveryCodes, makeSecret, matchCode } from './totp.server.ts'

type Owner = Pick<Account, '_id' | 'site_id'>

export interface SecondStep {
  readonly secret: string
  readonly enabledAt: string | null
  /** Recovery codes that are left. */
  readonly left: number
}

/** Runs one statement on the site that holds the account, in a transaction of its own. */
async function onHome<Row>(
  ctx: Context,
  { site_id }: Owner,
  text: string,
  values: readonly unknown[],
): Promise<Row[]> {
  const transaction = tenantTransaction(ctx.engine.pools.app, site_id)
  try {
    const rows = await transaction.run<Row>(text, values)
    await transaction.commit()
    return rows
  } finally {
    await transaction.rollback()
  }
}

/** The second step of the account, set up or about to be. */
export async function readSecondStep(ctx: Context, owner: Owner): Promise<SecondStep | undefined> {
  const rows = await onHome<SecondStep>(
    ctx,
    owner,
    `select secret, "enabledAt", cardinality(recovery) as left from second_step
     where site_id = $1 and "userID" = $2`,
    [owner.site_id, owner._id],
  )
  return rows[0] && { ...rows[0], secret: ctx.engine.seal.open(rows[0].secret) }
}

/** The secret that a telephone is to learn; asked again before it has, it is the same one. */
export async function beginSecondStep(ctx: Context, owner: Owner): Promise<string> {
  await onHome(
    ctx,
    owner,
    `insert into second_step (site_id, "userID", secret) values ($1, $2, $3) on conflict do nothing`,
    [owner.site_id, owner._id, ctx.engine.seal.seal(makeSecret())],
  )
  return (await readSecondStep(ctx, owner))?.secret ?? ''
}

/** Takes a code of the telephone, once: the same code or an older one does not count again. */
export async function takeCode(
  ctx: Context,
  owner: Owner,
  code: string,
  which: 'enabled' | 'pending',
): Promise<boolean> {
  const known = await readSecondStep(ctx, owner)
  if (!known || (known.enabledAt !== null) !== (which === 'enabled')) return false
  const step = matchCode(known.secret, code, new Date())
  if (step === undefined) return false
  const taken = await onHome(
    ctx,
    owner,
    `update second_step set "lastStep" = $3, "enabledAt" = coalesce("enabledAt", now())
     where site_id = $1 and "userID" = $2 and "lastStep" < $3 returning 1`,
    [owner.site_id, owner._id, step],
  )
  return taken.length > 0
}

const hashOf = (ctx: Context, owner: Owner, code: string) =>
  ctx.engine.seal.hash(`recovery\0${owner._id}\0${code.replaceAll('-', '')}`)

/** Uses a recovery code up; of many who come with it at once, one may. */
export async function takeRecoveryCode(ctx: Context, owner: Owner, code: string): Promise<boolean> {
  const hash = hashOf(ctx, owner, code)
  const taken = await onHome(
    ctx,
    owner,
    `update second_step set recovery = array_remove(recovery, $3)
     where site_id = $1 and "userID" = $2 and "enabledAt" is not null and $3 = any(recovery) returning 1`,
    [owner.site_id, owner._id, hash],
  )
  return taken.length > 0
}

/** Makes ten new recovery codes in place of those before; they are kept as keyed hashes and shown this once. */
export async function renewRecoveryCodes(ctx: Context, owner: Owner): Promise<string[]> {
  const codes = makeRecoveryCodes()
  await onHome(ctx, owner, 'update second_step set recovery = $3 where site_id = $1 and "userID" = $2', [
    owner.site_id,
    owner._id,
    codes.map((code) => hashOf(ctx, owner, code)),
  ])
  return codes
}

/** Forgets the second step; answers whether there was one. */
export async function removeSecondStep(ctx: Context, owner: Owner): Promise<boolean> {
  const gone = await onHome(
    ctx,
    owner,
    'delete from second_step where site_id = $1 and "userID" = $2 returning 1',
    [owner.site_id, owner._id],
  )
  return gone.length > 0
}
