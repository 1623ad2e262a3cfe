import { recordAudit } from '#kernel/access/audit.server.ts'
import { newId } from '#kernel/collections/ids.ts'
import type { Context, ReadFrom } from '#kernel/context.ts'
import { notFound } from '#kernel/errors.ts'
import { enqueue } from '#kernel/jobs/enqueue.server.ts'
import { workOnSite } from '#kernel/open-context.server.ts'
import { hostnames, newSite, sites, viewOf } from '#modules/sites/public.server.ts'
import { limitsOfPackage } from '../packages/package-limits.ts'
import { lockPackage, requireRoom } from '../packages/room.server.ts'
import { kindOf, type SeenSite } from '../sites/find-site.server.ts'
import { checkHostname } from '../sites/open-unit.server.ts'
import { siteArchives } from '../tables.ts'
import { cloneSite } from './moving-jobs.server.ts'

interface CloneRequest {
  readonly siteName: string
  readonly hostname: string
  readonly withContent: boolean
}

async function readSpace(from: ReadFrom, site: string): Promise<string | null> {
  const row = await from(sites).select('spaceId').where('_id', '=', site).executeTakeFirst()
  return row?.spaceId ?? null
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
      const given = await lockPackage(home.from, group)
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
        // Whoever has files in a bucket of their own has those of the copy there too.
        spaceId: await readSpace(home.from, unit._id),
        limits: limitsOfPackage(given),
      })
      await home.write(hostnames).add({ hostname, site: id, siteView: viewOf('unit') })
      const changes = { siteName: [null, request.siteName], clonedFrom: [null, unit._id] }
      await recordAudit(home, { action: 'create', collection: 'site', recordID: id, changes })
      if (!request.withContent) return
      const copy = { site: id, siteName: request.siteName, kind: kindOf(unit), parentSite: group }
      const { _id } = await home.write(siteArchives).add({ ...copy, reason: 'clone' })
      await enqueue(home, cloneSite, { from: unit._id, to: id, copy: _id })
    },
    { actor: ctx.actor, lang: ctx.lang, asPlatform: true },
  )
  ctx.engine.sites.forget()
  return id
}
