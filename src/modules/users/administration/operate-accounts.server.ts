import { randomBytes } from 'node:crypto'
import type { AccountRole } from '#kernel/access/actor.ts'
import { operator, recordAudit } from '#kernel/access/audit.server.ts'
import { hashPassword } from '#kernel/access/password.server.ts'
import { createRecord } from '#kernel/collections/write.server.ts'
import type { Context } from '#kernel/context.ts'
import { clock } from '#kernel/data/clock.ts'
import type { Engine } from '#kernel/engine.server.ts'
import { DomainError } from '#kernel/errors.ts'
import { readPlatform, workOnSite } from '#kernel/open-context.server.ts'
import type { Site } from '#kernel/tenancy/site.ts'
import { type Account, findAccount } from '../accounts.server.ts'
import { users } from '../collections.ts'
import { requirePassword } from '../passwords/password-change.server.ts'
import { removeSecondStep } from '../second-step/store.server.ts'
import { forgetAllGuesses } from '../sign-in/guesses.server.ts'
import { reach } from '../tables.ts'

/** What whoever works on the machine does with accounts: no role stands above it, and each leaves a line in the audit log. */

/** An account to be made for a site. */
export interface NewAccount {
  readonly role: AccountRole
  readonly email: string
  readonly firstname: string
  readonly lastname: string
  /** Made up, and to be replaced at the first login, unless told. */
  readonly password?: string | undefined
}

/** A password that nobody has to remember: it is typed once. */
const makePassword = () => randomBytes(15).toString('base64url')

/** The site that holds the account of somebody with this role at the site. */
async function findHome({ sites }: Engine, site: Site, role: AccountRole): Promise<Site> {
  const wrong = () => new DomainError('users.operate.wrong-site', { values: { role } })
  if (role === 'user' || role === 'admin' || role === 'manager') {
    if (site.siteType !== 'unit') throw wrong()
    const above = role !== 'user' && site.parentSite ? await sites.byId(site.parentSite) : undefined
    return above ?? site
  }
  if (site.siteType !== (role === 'root' ? 'origin' : 'collection')) throw wrong()
  return site
}

/** Lets the account operate the unit, where its role needs that to be said. */
async function giveUnit(home: Context, userID: string, role: AccountRole, site: Site): Promise<void> {
  if (site.siteType !== 'unit' || (role !== 'admin' && role !== 'manager')) return
  await home.write(reach).addMany([{ userID, site: site._id }], { unlessTaken: ['userID', 'site'] })
  const changes = { units: [null, [site._id]] }
  await recordAudit(home, { action: 'units', collection: 'user', recordID: userID, changes }, operator)
}

/** Adds an account with any role to the site that it belongs to; answers the password that was made up. */
export async function addAccount(
  engine: Engine,
  site: Site,
  { role, password = makePassword(), ...person }: NewAccount,
  isMadeUp: boolean,
): Promise<{ readonly _id: string; readonly accountSite: string; readonly password: string | null }> {
  const home = await findHome(engine, site, role)
  return workOnSite(engine, home._id, async (ctx) => {
    requirePassword(ctx, password, { site: home, person, path: 'password' })
    const now = ctx.now.toISOString()
    // Whoever has the machine answers for the address.
    const set = { role, emailConfirmedAt: now, emailVouchedAt: now }
    const { _id } = await createRecord(ctx, users, { ...person, password, req_reset: isMadeUp }, { set })
    const changes = { role: [null, role] }
    await recordAudit(ctx, { action: 'create', collection: 'user', recordID: _id, changes }, operator)
    await giveUnit(ctx, _id, role, site)
    return { _id, accountSite: home._id, password: isMadeUp ? password : null }
  })
}

/** The account that signs in at the site by this name: a member of it, or staff of it or of a site above. */
async function requireAccount(engine: Engine, site: Site, username: string): Promise<Account> {
  const account = await findAccount(engine, site, username.trim().toLowerCase(), { staffFirst: true })
  if (!account)
    throw new DomainError('users.operate.unknown', { status: 404, values: { username, site: site.siteName } })
  return account
}

async function countRoots(home: Context): Promise<number> {
  const rows = await home
    .from(users)
    .select('_id')
    .where('role', '=', 'root')
    .where('suspended', '=', false)
    .execute()
  return rows.length
}

/** Gives staff another role at the site, and the site itself where the role needs that. Members stay members. */
export async function giveRole(
  engine: Engine,
  site: Site,
  username: string,
  role: AccountRole,
): Promise<Account> {
  const account = await requireAccount(engine, site, username)
  const home = await engine.sites.byId(account.accountSite)
  if (account.role === 'user' || role === 'user' || !home) throw new DomainError('users.operate.member')
  const isRight =
    role === 'root' ? home.siteType === 'origin' : role !== 'superadmin' || home.siteType !== 'unit'
  if (!isRight) throw new DomainError('users.operate.wrong-site', { values: { role } })
  await workOnSite(engine, account.accountSite, async (ctx) => {
    if (account.role === 'root' && role !== 'root' && (await countRoots(ctx)) < 2)
      throw new DomainError('users.operate.last-root')
    await ctx.write(users).patch(account._id, { role })
    const changes = { role: [account.role, role] }
    await recordAudit(ctx, { action: 'update', collection: 'user', recordID: account._id, changes }, operator)
    await giveUnit(ctx, account._id, role, site)
  })
  return { ...account, role }
}

/** Sets an account's password; its sessions are over. One that was made up is answered, and replaced at the next login. */
export async function setAccountPassword(
  engine: Engine,
  site: Site,
  username: string,
  given: string | undefined,
): Promise<{ readonly account: Account; readonly password: string | null }> {
  const account = await requireAccount(engine, site, username)
  const password = given ?? makePassword()
  await workOnSite(engine, account.accountSite, async (ctx) => {
    requirePassword(ctx, password, { site: ctx.site, person: account, path: 'password' })
    const change = { password: await hashPassword(password), salt: null, req_reset: given === undefined }
    await ctx.write(users).patch(account._id, change)
    await recordAudit(ctx, { action: 'password', collection: 'user', recordID: account._id }, operator)
  })
  return { account, password: given === undefined ? password : null }
}

/** Lets an account in again: one that is suspended, and one at which too many passwords were guessed. */
export async function unlockAccount(engine: Engine, site: Site, username: string): Promise<Account> {
  const account = await requireAccount(engine, site, username)
  await workOnSite(engine, site._id, (here) =>
    forgetAllGuesses(here, username.trim().toLowerCase(), account._id),
  )
  await workOnSite(engine, account.accountSite, async (ctx) => {
    if (account.suspended) await ctx.write(users).patch(account._id, { suspended: false })
    const changes = { suspended: [account.suspended, false] }
    await recordAudit(ctx, { action: 'unlock', collection: 'user', recordID: account._id, changes }, operator)
  })
  return { ...account, suspended: false }
}

/** Takes the second step, with all passkeys, off an account of staff, for somebody who has no superior to ask; its sessions end. */
export async function takeSecondStepOff(engine: Engine, site: Site, username: string): Promise<Account> {
  const account = await requireAccount(engine, site, username)
  await workOnSite(engine, account.accountSite, async (ctx) => {
    if (!(await removeSecondStep(ctx, account)))
      throw new DomainError('users.operate.no-second-step', { status: 404, values: { username } })
    await ctx.write(users).patch(account._id, { sessionsFrom: clock })
    await recordAudit(
      ctx,
      { action: 'second-step-reset', collection: 'user', recordID: account._id },
      operator,
    )
  })
  return account
}

/** An account as the list of an operator has it. */
export type ListedAccount = Awaited<ReturnType<typeof listAccounts>>[number]

const MAX_LISTED = 10_000

/** Those who sign in at the site: staff of it, of the sites above where they operate it, and its members where they are asked for. */
export async function listAccounts(engine: Engine, site: Site, { members }: { readonly members: boolean }) {
  const columns = [
    '_id',
    'email',
    'username',
    'firstname',
    'lastname',
    'role',
    'suspended',
    'lang',
    'createdAt',
  ] as const
  const found = []
  for (let home: Site | undefined = site; home; ) {
    const own = await workOnSite(
      engine,
      home._id,
      (ctx) =>
        ctx
          .from(users)
          .select(columns)
          .$if(!members || home !== site, (query) => query.where('role', '<>', 'user'))
          .orderBy('createdAt')
          .limit(MAX_LISTED)
          .execute(),
      { onlyReads: true },
    )
    found.push(...own.map((account) => ({ ...account, accountSite: home?._id ?? '' })))
    home = home.parentSite ? await engine.sites.byId(home.parentSite) : undefined
  }
  if (site.siteType !== 'unit') return found
  const given = await readPlatform(engine, (from) =>
    from(reach).select('userID').where('site', '=', site._id).execute(),
  )
  const operating = new Set(given.map(({ userID }) => userID))
  const isBound = (role: AccountRole) => role === 'admin' || role === 'manager'
  return found.filter(
    ({ _id, role, accountSite }) => accountSite === site._id || !isBound(role) || operating.has(_id),
  )
}
