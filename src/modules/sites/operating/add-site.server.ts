import { operator, recordAudit } from '#kernel/access/audit.server.ts'
import type { Context, ReadFrom } from '#kernel/context.ts'
import type { Engine } from '#kernel/engine.server.ts'
import { DomainError } from '#kernel/errors.ts'
import { workOnPlatform, workOnSite } from '#kernel/open-context.server.ts'
import type { SeedRows } from '#kernel/seed.ts'
import { writeFirstRows } from '#kernel/seed-rows.server.ts'
import type { Site } from '#kernel/tenancy/site.ts'
import { defaultTheme, isThemeName } from '#ui/themes.ts'
import { baseOfNames, parseHostname } from '../hostname.server.ts'
import { type NewSite, newSite, PLATFORM_NAME, viewOf } from '../new-site.ts'
import { hostnames, sites } from '../tables.ts'

const MAX_NAME = 200

/** An academy to be made. */
export interface AcademyRequest {
  readonly name: string
  readonly hostname: string
  /** The group that it belongs to; one of its own unless told. */
  readonly group?: Site | undefined
  readonly theme?: string | undefined
}

/** What was made for it. */
export interface MadeAcademy {
  readonly platform: string
  readonly group: string
  readonly site: string
  readonly hostname: string
}

/** The host name as browsers send it. Throws where it is none, or a site has it already. */
async function takeName(from: ReadFrom, typed: string): Promise<string> {
  const hostname = parseHostname(typed)
  if (hostname === undefined) throw new DomainError('sites.bad-hostname', { values: { hostname: typed } })
  const taken = await from(hostnames).select('_id').where('hostname', '=', hostname).executeTakeFirst()
  if (taken) throw new DomainError('sites.hostname-taken', { status: 409, values: { hostname } })
  return hostname
}

async function add({ add: addRows }: SeedRows, site: NewSite): Promise<string> {
  const [made] = await addRows(sites, [newSite(site)])
  return made?._id ?? ''
}

/** The platform of the installation; one is made where there is none. */
async function findPlatform(shared: SeedRows, academy: string): Promise<string> {
  const found = await shared
    .from(sites)
    .select('_id')
    .where('siteType', '=', 'origin')
    .orderBy('createdAt')
    .limit(1)
    .executeTakeFirst()
  if (found) return found._id
  const site = await add(shared, { parent: null, type: 'origin', name: PLATFORM_NAME, theme: defaultTheme })
  const hostname = await takeName(shared.from, `origin.${baseOfNames(academy)}`)
  await shared.add(hostnames, [{ hostname, site, siteView: viewOf('origin') }])
  return site
}

async function addAll(
  shared: SeedRows,
  { name, theme, group, hostname: typed }: Checked,
): Promise<MadeAcademy> {
  const hostname = await takeName(shared.from, typed)
  const platform = group?.parentSite ?? (await findPlatform(shared, hostname))
  const home = group?._id ?? (await add(shared, { parent: platform, type: 'collection', name, theme }))
  const site = await add(shared, { parent: home, type: 'unit', name, theme })
  await shared.add(hostnames, [{ hostname, site, siteView: viewOf('unit') }])
  return { platform, group: home, site, hostname }
}

type Checked = AcademyRequest & { readonly theme: string }

function checkRequest({ theme = defaultTheme, ...request }: AcademyRequest): Checked {
  const name = request.name.trim()
  if (name === '' || name.length > MAX_NAME || /\p{Cc}/u.test(name)) throw new DomainError('sites.bad-name')
  if (!isThemeName(theme)) throw new DomainError('sites.bad-siteSubStyle')
  if (request.group && request.group.siteType !== 'collection') throw new DomainError('sites.not-a-group')
  return { ...request, name, theme }
}

/** Makes an academy with its host name, in a group of its own unless told: whoever runs another group does not reach it. */
export async function addAcademy(engine: Engine, request: AcademyRequest): Promise<MadeAcademy> {
  const checked = checkRequest(request)
  const made = await writeFirstRows(engine, ({ shared }) => addAll(shared, checked))
  engine.sites.forget()
  const changes = { siteName: [null, checked.name], hostname: [null, made.hostname] }
  await workOnSite(engine, made.site, (ctx) =>
    recordAudit(ctx, { action: 'create', collection: 'site', recordID: made.site, changes }, operator),
  )
  return made
}

async function changeNames(
  engine: Engine,
  site: Site,
  change: (inner: Context) => Promise<readonly [string | null, string | null]>,
): Promise<void> {
  await workOnSite(engine, site._id, (ctx) =>
    workOnPlatform(ctx, async (inner) => {
      const changes = { hostname: await change(inner) }
      await recordAudit(
        inner,
        { action: 'update', collection: 'site', recordID: site._id, changes },
        operator,
      )
    }),
  )
  engine.sites.forget()
}

/** Gives the site one more host name and answers it as browsers send it. */
export async function addSiteHostname(engine: Engine, site: Site, typed: string): Promise<string> {
  let hostname = ''
  await changeNames(engine, site, async (inner) => {
    hostname = await takeName(inner.from, typed)
    await inner.write(hostnames).add({ hostname, site: site._id, siteView: viewOf(site.siteType) })
    return [null, hostname]
  })
  return hostname
}

/** Takes a host name off the site; the last one stays. */
export async function removeSiteHostname(engine: Engine, site: Site, typed: string): Promise<void> {
  const hostname = parseHostname(typed)
  await changeNames(engine, site, async (inner) => {
    // Locked, so that two who take one of the last two each do not take both.
    const own = await inner
      .from(hostnames)
      .select('hostname')
      .where('site', '=', site._id)
      .forUpdate()
      .execute()
    if (hostname === undefined || !own.some((row) => row.hostname === hostname))
      throw new DomainError('sites.not-its-hostname', { status: 404, values: { hostname: typed } })
    if (own.length === 1) throw new DomainError('sites.last-hostname', { values: { hostname } })
    await inner.write(hostnames).where({ site: site._id, hostname }).remove()
    return [hostname, null]
  })
}
