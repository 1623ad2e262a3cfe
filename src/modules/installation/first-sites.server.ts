import type { SeedRows } from '#kernel/seed.ts'
import type { FirstRows } from '#kernel/seed-rows.server.ts'
import {
  baseOfNames,
  hostnames,
  type NewSite,
  newSite,
  PLATFORM_NAME,
  parseHostname,
  sites,
  viewOf,
} from '#modules/sites/public.server.ts'
import { reach, users } from '#modules/users/public.server.ts'
import { defaultTheme } from '#ui/themes.ts'
import type { InstallRequest } from './install-request.server.ts'

/** Makes platform, group and academy with their host names, and the owner's two accounts. */
export async function addFirstSites(
  rows: FirstRows,
  request: InstallRequest,
  opened: string,
  hashes: { root: string; admin: string },
): Promise<{ readonly origin: string; readonly group: string }> {
  const { academy, hostname, theme } = request
  const collection = request.group || academy
  const origin = await addSite(rows, {
    parent: null,
    type: 'origin',
    name: PLATFORM_NAME,
    theme: defaultTheme,
  })
  const group = await addSite(rows, { parent: origin, type: 'collection', name: collection, theme })
  const unit = await addSite(rows, { parent: group, type: 'unit', name: academy, theme })
  const names = new Map([
    [hostname, unit],
    [`origin.${baseOfNames(hostname)}`, origin],
  ])
  const here = parseHostname(opened)
  if (here !== undefined && !names.has(here)) names.set(here, unit)
  await rows.shared.add(
    hostnames,
    Array.from(names, ([name, site]) => ({
      hostname: name,
      site,
      siteView: viewOf(site === unit ? 'unit' : 'origin'),
    })),
  )
  await addAccount(rows.on(origin), request, 'root', hashes.root)
  const userID = await addAccount(rows.on(group), request, 'admin', hashes.admin)
  await rows.on(group).add(reach, [{ userID, site: unit }])
  return { origin, group }
}

async function addSite({ shared }: FirstRows, site: NewSite): Promise<string> {
  const [added] = await shared.add(sites, [newSite(site)])
  return added?._id ?? ''
}

async function addAccount(
  site: SeedRows,
  { firstname, lastname, email }: InstallRequest,
  role: 'root' | 'admin',
  password: string,
): Promise<string> {
  const emailConfirmedAt = new Date().toISOString()
  const [added] = await site.add(users, [
    { firstname, lastname, email, username: email, password, role, emailConfirmedAt },
  ])
  return added?._id ?? ''
}
