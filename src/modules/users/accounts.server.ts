import { sql } from 'kysely'
import type { AccountRole } from '#kernel/access/actor.ts'
import type { Context } from '#kernel/context.ts'
import { defineQuery } from '#kernel/data/define-query.ts'
import { readOnce } from '#kernel/data/read-once.ts'
import { type Asked, bind, type StatementRow } from '#kernel/data/statement.ts'
import type { Engine } from '#kernel/engine.server.ts'
import { DomainError } from '#kernel/errors.ts'
import { readOnSite, readPlatform, workOnSite } from '#kernel/open-context.server.ts'
import type { Site } from '#kernel/tenancy/site.ts'
import { sites } from '#modules/sites/public.server.ts'
import { accountByName } from './accounts.sql.ts'
import { users } from './collections.ts'
import { reach } from './tables.ts'

/** What sign-in and sessions need to know of an account. Never leaves the server. */
export interface Account {
  _id: string
  /** The site that holds the account. */
  accountSite: string
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
  /** When the mailbox was proved to be the owner’s; null while nobody has. */
  emailConfirmedAt: string | null
  /** When staff or their company wrote the address. */
  emailVouchedAt: string | null
  /** Sessions opened before this moment are over. */
  sessionsFrom: string | null
  lang: string | null
}

const columns = [
  '_id',
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
  'emailConfirmedAt',
  'emailVouchedAt',
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

interface Sought {
  readonly userID: string
}

const accountById = defineQuery((from, { userID }: Sought) =>
  from(users).select(columns).where('_id', '=', userID),
)

/** The account with this id of the site that is worked on. */
export async function readAccountHere(ctx: Context, userID: string): Promise<Account | undefined> {
  const [found] = await accountById(ctx, { userID })
  return found && { ...found, accountSite: ctx.site._id }
}

/** Something that is asked in the same write as a name is looked for, and who is told what it answers. */
interface Beside {
  readonly asked: Asked
  readonly hear: (rows: readonly unknown[]) => void
}

async function findNamed(
  engine: Engine,
  siteId: string,
  username: string,
  beside?: Beside,
): Promise<Account | undefined> {
  const [row] = await workOnSite(
    engine,
    siteId,
    async (home) => {
      const named = bind(home, accountByName, username)
      const all: readonly Asked[] = beside ? [named, beside.asked] : [named]
      const [found = [], rows = []] = await home.runLast(all)
      beside?.hear(rows)
      return found as StatementRow<typeof accountByName.row>[]
    },
    { onlyReads: beside === undefined },
  )
  return row && { ...row, role: row.role as AccountRole, accountSite: siteId }
}

/** The account with this id on the site that holds it, read apart from the request's transaction. */
export function readAccount(engine: Engine, siteId: string, userID: string): Promise<Account | undefined> {
  return workOnSite(engine, siteId, (home) => readAccountHere(home, userID), { onlyReads: true })
}

/** The actor's own account, read apart from the request's transaction; throws where nobody is signed in. */
export async function readOwnAccount({ engine, actor: { userID, accountSite } }: Context): Promise<Account> {
  return known(userID && accountSite ? await readAccount(engine, accountSite, userID) : undefined)
}

/** The same for a page that shows something of it, read once for all of its parts. */
export const readShownAccount = async (ctx: Context): Promise<Account> => known(await findShownAccount(ctx))

/** The same; undefined where nobody is signed in, or the account is gone. */
export const findShownAccount = (ctx: Context): Promise<Account | undefined> => readOnce(ctx, findShown)

const findShown = async (ctx: Context) => {
  const { userID, accountSite } = ctx.actor
  return userID && accountSite
    ? readOnSite(ctx, accountSite, (home) => readAccountHere(home, userID))
    : undefined
}

function known(account: Account | undefined): Account {
  if (!account) throw new DomainError('general.sign-in', { status: 401 })
  return account
}

/**
 * The account with this user name: the site's own first, then staff of the sites above. At the entrance of staff a member of
 * the same name stands in nobody's way.
 */
export async function findAccount(
  engine: Engine,
  site: Site,
  username: string,
  options: { staffFirst?: boolean; beside?: Beside } = {},
): Promise<Account | undefined> {
  let member: Account | undefined
  for (const siteId of [site._id, ...(await homesAbove(engine, site))]) {
    const found = await findNamed(engine, siteId, username, siteId === site._id ? options.beside : undefined)
    if (found && found.role !== 'user') return found
    if (found && siteId === site._id) member = found
    if (member && !options.staffFirst) return member
  }
  return member
}

/** Those of the user names that staff of the sites above have: no account of this site may have them. */
export async function findStaffAbove(ctx: Context, names: readonly string[]): Promise<Set<string>> {
  const found = new Set<string>()
  if (names.length === 0) return found
  for (const siteId of await homesAbove(ctx.engine, ctx.site)) {
    const rows = await workOnSite(
      ctx.engine,
      siteId,
      (above) =>
        above
          .from(users)
          .select('username')
          .where('role', '<>', 'user')
          .where('username', '=', sql<string>`any(${names})`)
          .execute(),
      { onlyReads: true },
    )
    for (const { username } of rows) found.add(username)
  }
  return found
}

const sitesGiven = defineQuery((from, { userID }: Sought) =>
  from(reach).select('site').where('userID', '=', userID),
)

async function readGiven(home: Context, userID: string): Promise<readonly string[]> {
  const given = await sitesGiven(home, { userID })
  return given.map(({ site }) => site)
}

/** The account with this id on the site that holds it, and the sites that it was given to operate. */
export function readAccountWithReach(engine: Engine, siteId: string, userID: string) {
  return workOnSite(
    engine,
    siteId,
    async (home) => {
      const [account, given] = await Promise.all([readAccountHere(home, userID), readGiven(home, userID)])
      return { account, given }
    },
    { onlyReads: true },
  )
}

/** Sites that the account may operate: root all, superadmin its collection and units, others what they were given. */
export async function readReach(
  engine: Engine,
  account: Account,
  /** What it was given, where that is known already. */
  given?: readonly string[],
): Promise<readonly string[] | 'all'> {
  const { _id, accountSite, role } = account
  if (role === 'root') return 'all'
  if (role === 'user') return [accountSite]
  if (role !== 'superadmin')
    return given ?? workOnSite(engine, accountSite, (home) => readGiven(home, _id), { onlyReads: true })
  const below = await readPlatform(engine, (from) =>
    from(sites)
      .select('_id')
      .where((eb) => eb.or([eb('_id', '=', accountSite), eb('parentSite', '=', accountSite)]))
      .execute(),
  )
  return below.map((site) => site._id)
}

type Change = Partial<Pick<Account, 'password' | 'salt' | 'req_reset' | 'activated'>>

/** Changes an account on the site that holds it, in a transaction of its own. Answers whether it was changed. */
export async function changeAccount(
  ctx: Context,
  account: Pick<Account, '_id' | 'accountSite'>,
  change: Change,
  options: {
    /** The password that the change is based on: another one since leaves all as it is. */ from?:
      | string
      | null
  } = {},
): Promise<boolean> {
  const changed = await workOnSite(ctx.engine, account.accountSite, (home) =>
    home
      .write(users)
      .where((eb) =>
        eb.and([
          eb('_id', '=', account._id),
          ...(options.from === undefined ? [] : [eb('password', 'is not distinct from', options.from)]),
        ]),
      )
      .patch(change),
  )
  return changed.length > 0
}
