import type { Context } from '#kernel/context.ts'
import { DomainError, forbidden, notFound } from '#kernel/errors.ts'
import { workOnSite } from '#kernel/open-context.server.ts'
import type { Site } from '#kernel/tenancy/site.ts'
import {
  giveUnit,
  inviteStaff,
  listOperators,
  listSiteStaff,
  mailInvitation,
  type SiteStaff,
  takeUnit,
  users,
} from '#modules/users/public.server.ts'
import type { SeenSite } from '../sites/find-site.server.ts'

async function siteOf(ctx: Context, { _id }: SeenSite): Promise<Site> {
  const site = await ctx.engine.sites.byId(_id)
  if (!site) throw notFound()
  return site
}

/** The site that holds the accounts of those who work for it. */
const homeOf = (site: SeenSite) => (site.siteType === 'unit' ? (site.parentSite ?? site._id) : site._id)

/** Who works for the site, and who of the collection could. */
export async function readStaff(ctx: Context, site: SeenSite) {
  const staff = await listSiteStaff(ctx, await siteOf(ctx, site))
  const known = new Set(staff.map(({ _id }) => _id))
  const others = site.siteType === 'unit' ? await listOperators(ctx, homeOf(site)) : []
  return { staff, others: others.filter(({ _id, suspended }) => !known.has(_id) && !suspended) }
}

const workAtHome = <T>(ctx: Context, site: SeenSite, work: (home: Context) => Promise<T>) =>
  workOnSite(ctx.engine, homeOf(site), work, { actor: ctx.actor, lang: ctx.lang })

interface Person {
  readonly email: string
  readonly firstname: string
  readonly lastname: string
  readonly role: string
}

/** Asks somebody in by mail: a superadmin of a collection, an administrator or manager of a unit. */
export async function invite(ctx: Context, site: SeenSite, { role, ...person }: Person): Promise<void> {
  const isUnit = site.siteType === 'unit'
  const given = (isUnit ? (['admin', 'manager'] as const) : (['superadmin'] as const)).find(
    (known) => known === role,
  )
  if (!given) throw forbidden()
  const invited = await workAtHome(ctx, site, (home) =>
    inviteStaff(home, { ...person, role: given }, isUnit ? site._id : null),
  )
  await mailInvitation(ctx, site._id, invited)
}

/** Sends the mail of somebody who has not set a password yet once more. */
export async function inviteAgain(ctx: Context, site: SeenSite, userID: string): Promise<void> {
  const person = await findStaff(ctx, site, userID)
  const account = await workAtHome(ctx, site, (home) =>
    home.from(users).select(['_id', 'password']).where('_id', '=', person._id).executeTakeFirst(),
  )
  if (!account) throw notFound()
  if (account.password !== null) throw new DomainError('units.staff.has-password', { status: 409 })
  await mailInvitation(ctx, site._id, { ...person, accountSite: homeOf(site), isNew: true })
}

/** Lets somebody of the collection who works elsewhere work for the unit too. */
export async function giveTo(ctx: Context, site: SeenSite, userID: string): Promise<void> {
  const { others } = await readStaff(ctx, site)
  if (!others.some(({ _id }) => _id === userID)) throw notFound()
  await workAtHome(ctx, site, (home) => giveUnit(home, userID, site._id))
}

async function findStaff(ctx: Context, site: SeenSite, userID: string): Promise<SiteStaff> {
  const { staff } = await readStaff(ctx, site)
  const found = staff.find(({ _id }) => _id === userID)
  if (!found) throw notFound()
  return found
}

/** Throws where nobody would be left who can run the site, or somebody would shut themselves out. */
async function requireAnother(ctx: Context, site: SeenSite, person: SiteStaff): Promise<void> {
  if (person._id === ctx.actor.userID) throw new DomainError('units.staff.yourself', { status: 409 })
  if (person.role === 'manager') return
  const { staff } = await readStaff(ctx, site)
  const others = staff.filter(
    ({ _id, role, suspended }) => _id !== person._id && role === person.role && !suspended,
  )
  if (others.length === 0) throw new DomainError('units.staff.last', { status: 409 })
}

/** Takes somebody off the site: a unit is theirs no more, an account of a superadmin is closed. The last one stays. */
export async function takeOff(ctx: Context, site: SeenSite, userID: string): Promise<void> {
  const person = await findStaff(ctx, site, userID)
  await requireAnother(ctx, site, person)
  await workAtHome(ctx, site, async (home) => {
    if (site.siteType === 'unit') await takeUnit(home, userID, site._id)
    else await home.write(users).patch(userID, { suspended: true })
  })
}

/** Lets a superadmin in again. */
export async function letIn(ctx: Context, site: SeenSite, userID: string): Promise<void> {
  if (site.siteType === 'unit') throw notFound()
  const person = await findStaff(ctx, site, userID)
  await workAtHome(ctx, site, (home) => home.write(users).patch(person._id, { suspended: false }))
}
