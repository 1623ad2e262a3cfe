import { recordAudit } from '#kernel/access/audit.server.ts'
import { newId } from '#kernel/collections/ids.ts'
import type { Context } from '#kernel/context.ts'
import { notFound } from '#kernel/errors.ts'
import { enqueue } from '#kernel/jobs/enqueue.server.ts'
import { workOnSite } from '#kernel/open-context.server.ts'
import { hostnames, newSite, sites, viewOf } from '#modules/sites/public.server.ts'
import { readPackage } from '../packages/give-package.server.ts'
import { limitsOfPackage } from '../packages/package-limits.ts'
import { kindOf, type SeenSite } from '../sites/find-site.server.ts'
import { checkHostname, requireRoom } from '../sites/open-unit.server.ts'
import { cloneSite } from './moving-jobs.server.ts'

interface CloneRequest {
  readonly siteName: string
  readonly hostname: string
  readonly withContent: boolean
}

/** Makes a unit with the settings of another, and on demand with its content, which a job copies. People stay where they are. */
export async function cloneUnit(ctx: Context, unit: SeenSite, request: CloneRequest): Promise<string> {
  const group = unit.parentSite
  if (unit.siteType !== 'unit' || group === null) throw notFound()
  const id = newId(ctx.now)
  await workOnSite(
    ctx.engine,
    group,
    async (home) => {
      const { packageID } = await home
        .from(sites)
        .select('packageID')
        .where('_id', '=', group)
        .forUpdate()
        .executeTakeFirstOrThrow()
      const given = await readPackage(home.from, packageID)
      await requireRoom(home.from, group, given)
      const hostname = await checkHostname(home.from, request.hostname)
      const { siteStyle, siteSubStyle, plugins, layout, contact, description, menu } = unit
      await home.write(sites).add({
        ...newSite({ parent: group, type: 'unit', name: request.siteName, theme: siteSubStyle }),
        _id: id,
        kind: kindOf(unit),
        siteStyle,
        plugins,
        layout,
        contact,
        description,
        menu,
        limits: limitsOfPackage(given),
      })
      await home.write(hostnames).add({ hostname, site: id, siteView: viewOf('unit') })
      const changes = { siteName: [null, request.siteName], clonedFrom: [null, unit._id] }
      await recordAudit(home, { action: 'create', collection: 'site', recordID: id, changes })
      if (request.withContent) await enqueue(home, cloneSite, { from: unit._id, to: id })
    },
    { actor: ctx.actor, lang: ctx.lang, asPlatform: true },
  )
  ctx.engine.sites.forget()
  return id
}
