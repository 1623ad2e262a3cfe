import { reaches } from '#kernel/access/actor.ts'
import { recordAudit } from '#kernel/access/audit.server.ts'
import { uuidPattern } from '#kernel/collections/read.server.ts'
import { createRecord } from '#kernel/collections/write.server.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError, forbidden, notFound } from '#kernel/errors.ts'
import { workOnSite } from '#kernel/open-context.server.ts'
import type { Site } from '#kernel/tenancy/site.ts'
import { homesAbove } from '../accounts.server.ts'
import { users } from '../collections.ts'
import { below } from '../policy.ts'
import { reach } from '../tables.ts'

/** The site that somebody is added to: a site above units gets a superadmin, a unit below this site other staff. Else not found. */
export async function findWorkplace(ctx: Context, id: string, role: string): Promise<Site> {
  const site = uuidPattern.test(id) ? await ctx.engine.sites.byId(id) : undefined
  if (!site || !reaches(ctx.actor, id)) throw notFound()
  const isRight =
    role === 'superadmin'
      ? site.siteType !== 'unit'
      : site.siteType === 'unit' && (await homesAbove(ctx.engine, site)).includes(ctx.site._id)
  if (!isRight) throw notFound()
  return site
}

/**
 * Adds somebody with this role to a site. A superadmin's account is on the collection itself; others have theirs here and
 * the unit in their reach.
 */
export async function addStaff(
  ctx: Context,
  request: { readonly site: string; readonly role: string; readonly data: unknown },
): Promise<{ readonly _id: string; readonly isHere: boolean }> {
  if (!below(ctx.actor).includes(request.role)) throw forbidden()
  const site = await findWorkplace(ctx, request.site, request.role)
  // A superior vouches for the address: whoever reads the mailbox later takes no second step away by it.
  const set = { role: request.role, emailConfirmedAt: ctx.now.toISOString() }
  if (site.siteType !== 'unit' && site._id !== ctx.site._id) {
    const { engine, actor, lang } = ctx
    const made = await workOnSite(
      engine,
      site._id,
      (there) => createRecord(there, users, request.data, { set }),
      { actor, lang },
    )
    return { _id: made._id, isHere: false }
  }
  const { _id } = await createRecord(ctx, users, request.data, { set })
  if (site.siteType === 'unit') {
    await ctx.write(reach).add({ userID: _id, site: site._id })
    const changes = { units: [null, [site._id]] }
    await recordAudit(ctx, { action: 'units', collection: 'user', recordID: _id, changes })
  }
  return { _id, isHere: true }
}

/** Adds somebody with this role who works for several units from the first day. */
export async function addStaffTo(
  ctx: Context,
  request: { readonly sites: readonly string[]; readonly role: string; readonly data: unknown },
): Promise<{ readonly _id: string; readonly isHere: boolean }> {
  const { role, data } = request
  const [first, ...others] = [...new Set(request.sites)]
  if (first === undefined)
    throw new DomainError('users.staff.no-site', {
      details: [{ path: 'sites', message: 'users.staff.no-site' }],
    })
  if (!below(ctx.actor).includes(role)) throw forbidden()
  for (const site of others) await findWorkplace(ctx, site, role)
  const added = await addStaff(ctx, { site: first, role, data })
  if (others.length === 0) return added
  await ctx.write(reach).addMany(others.map((site) => ({ userID: added._id, site })))
  const changes = { units: [null, [first, ...others]] }
  await recordAudit(ctx, { action: 'units', collection: 'user', recordID: added._id, changes })
  return added
}

/**
 * Adds somebody with this role to the site that is worked on. A role that the actor may not give, or that nobody has on such a site,
 * is refused: it is never exchanged for another.
 */
export async function addStaffHere(ctx: Context, role: unknown, data: unknown): Promise<string> {
  const { site, engine, actor, lang } = ctx
  const isAbove = site.siteType !== 'unit'
  const home = isAbove ? site._id : (await homesAbove(engine, site))[0]
  if (
    typeof role !== 'string' ||
    !below(actor).includes(role) ||
    (role === 'superadmin') !== isAbove ||
    !home
  )
    throw new DomainError('users.role-refused', {
      details: [{ path: 'data.role', message: 'users.role-refused' }],
    })
  const request = { site: site._id, role, data }
  if (home === site._id) return (await addStaff(ctx, request))._id
  const added = await workOnSite(engine, home, (there) => addStaff(there, request), { actor, lang })
  return added._id
}
