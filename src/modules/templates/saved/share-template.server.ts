import { recordAudit } from '#kernel/access/audit.server.ts'
import { uuidPattern } from '#kernel/collections/ids.ts'
import type { Context } from '#kernel/context.ts'
import { inThaiOrder } from '#kernel/data/fragments.ts'
import { forbidden, notFound } from '#kernel/errors.ts'
import { workOnSite } from '#kernel/open-context.server.ts'
import { templates } from '../collections.ts'

const MAX_LISTED = 200

/** A unit of the collection that the actor runs and works on; any other is not found. */
async function requireUnit({ actor, engine, site }: Context, id: string): Promise<string> {
  if (!actor.is('root', 'superadmin')) throw forbidden()
  const unit = uuidPattern.test(id) ? await engine.sites.byId(id) : undefined
  if (site.siteType !== 'collection' || unit?.siteType !== 'unit' || unit.parentSite !== site._id)
    throw notFound()
  return unit._id
}

/** The templates and sections that a unit has saved, for those who run its collection. */
export async function listTemplatesOf(ctx: Context, unit: string) {
  const read = (there: Context) =>
    there
      .from(templates)
      .select(['_id', 'title', 'use', 'shared'])
      .orderBy(inThaiOrder('template.title'))
      .limit(MAX_LISTED)
      .execute()
  return workOnSite(ctx.engine, await requireUnit(ctx, unit), read, { onlyReads: true })
}

/** Offers a template of a unit to all units of its collection, or no longer: pages that were made of it stay. */
export async function shareTemplate(ctx: Context, unit: string, id: string, shared: boolean): Promise<void> {
  const site = await requireUnit(ctx, unit)
  if (!uuidPattern.test(id)) throw notFound()
  await workOnSite(
    ctx.engine,
    site,
    async (there) => {
      const found = await there.from(templates).select('shared').where('_id', '=', id).executeTakeFirst()
      if (!found) throw notFound()
      if (found.shared === shared) return
      await there.write(templates).where({ _id: id }).patch({ shared })
      const changes = { shared: [found.shared, shared] }
      await recordAudit(there, { action: 'update', collection: 'template', recordID: id, changes })
    },
    { actor: ctx.actor, lang: ctx.lang },
  )
}
