import type { Kysely } from 'kysely'
import type { AccountRole } from '#kernel/access/actor.ts'
import type { Context, Tables } from '#kernel/context.ts'
import { lazyTransaction, tenantTransaction } from '#kernel/database/lazy-transaction.server.ts'
import type { Engine } from '#kernel/engine.server.ts'
import type { Site } from '#kernel/tenancy/site.ts'

/** What sign-in and sessions need to know of an account. Never leaves the server. */
export interface Account {
  _id: string
  site_id: string
  firstname: string
  lastname: string
  email: string
  avatar: string | null
  role: AccountRole
  password: string | null
  salt: string | null
  req_reset: boolean
  suspended: boolean
  activated: boolean
  /** Sessions opened before this moment are over. */
  sessionsFrom: string | null
  lang: string | null
}

const columns = [
  '_id',
  'site_id',
  'firstname',
  'lastname',
  'email',
  'avatar',
  'role',
  'password',
  'salt',
  'req_reset',
  'suspended',
  'activated',
  'sessionsFrom',
  'lang',
] as const

/** Staff accounts live on the collection or origin above a site, so that they are looked up there too. */
export async function homesAbove(engine: Engine, site: Site): Promise<string[]> {
  const homes: string[] = []
  for (let above = site.parentSite; above !== null; ) {
    homes.push(above)
    above = (await engine.sites.byId(above))?.parentSite ?? null
  }
  return homes
}

/** Runs one reading of accounts in the site's own transaction, apart from the request's. */
async function onSite<T>(
  engine: Engine,
  siteId: string,
  work: (db: Kysely<Tables>) => Promise<T>,
): Promise<T> {
  const transaction = tenantTransaction(engine.pools.app, siteId)
  try {
    return await work(transaction.db)
  } finally {
    await transaction.rollback()
  }
}

function accounts(db: Kysely<Tables>) {
  return db.selectFrom('user').select(columns)
}

/** The account with this user name: the site's own first, then staff of the sites above. */
export async function findAccount(
  engine: Engine,
  site: Site,
  username: string,
): Promise<Account | undefined> {
  for (const siteId of [site._id, ...(await homesAbove(engine, site))]) {
    const found = await onSite(engine, siteId, (db) =>
      accounts(db).where('site_id', '=', siteId).where('username', '=', username).executeTakeFirst(),
    )
    if (found && (siteId === site._id || found.role !== 'user')) return found as Account
  }
  return undefined
}

/** The account with this id, in a transaction of the site that holds it. */
export async function readAccountIn(
  db: Kysely<Tables>,
  siteId: string,
  userID: string,
): Promise<Account | undefined> {
  const found = await accounts(db).where('site_id', '=', siteId).where('_id', '=', userID).executeTakeFirst()
  return found as Account | undefined
}

/** The account with this id on the site that holds it. */
export function readAccount(engine: Engine, siteId: string, userID: string): Promise<Account | undefined> {
  return onSite(engine, siteId, (db) => readAccountIn(db, siteId, userID))
}

/** Sites that the account may operate: root all, superadmin its collection and units, others what they were given. */
export async function readReach(engine: Engine, account: Account): Promise<readonly string[] | 'all'> {
  if (account.role === 'root') return 'all'
  if (account.role === 'user') return [account.site_id]
  const transaction = lazyTransaction(engine.pools.platform, 'begin read only')
  try {
    const rows = await transaction.run<{ site: string }>(
      account.role === 'superadmin'
        ? 'select "_id" as site from site where "_id" = $1 or "parentSite" = $1'
        : 'select site from reach where "userID" = $1',
      [account.role === 'superadmin' ? account.site_id : account._id],
    )
    return rows.map((row) => row.site)
  } finally {
    await transaction.rollback()
  }
}

type Change = Partial<Pick<Account, 'password' | 'salt' | 'req_reset' | 'activated'>>

/** Changes an account on the site that holds it, in a transaction of its own. Answers whether it was changed. */
export async function changeAccount(
  ctx: Context,
  account: Pick<Account, '_id' | 'site_id'>,
  change: Change,
  options: {
    /** The password that the change is based on: another one since leaves all as it is. */ from?:
      | string
      | null
  } = {},
): Promise<boolean> {
  const transaction = tenantTransaction(ctx.engine.pools.app, account.site_id)
  try {
    let update = transaction.db
      .updateTable('user')
      .set(change)
      .where('site_id', '=', account.site_id)
      .where('_id', '=', account._id)
    if (options.from !== undefined) update = update.where('password', 'is not distinct from', options.from)
    const { numUpdatedRows } = await update.executeTakeFirst()
    await transaction.commit()
    return numUpdatedRows > 0n
  } finally {
    await transaction.rollback()
  }
}
