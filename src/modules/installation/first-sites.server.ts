import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { newId } from '#kernel/collections/ids.ts'
import type { Tables } from '#kernel/context.ts'
import { firstPlugins } from '#kernel/tenancy/plugins.ts'
import type { SiteType } from '#kernel/tenancy/site.ts'
import { defaultTheme } from '#ui/themes.ts'
import { baseOfNames, parseHostname } from './hostname.server.ts'
import type { InstallRequest } from './install-request.server.ts'

const PLATFORM_NAME = 'แพลตฟอร์ม'

/** Makes platform, group and academy with their host names, and the owner's two accounts. */
export async function addFirstSites(
  db: Kysely<Tables>,
  request: InstallRequest,
  opened: string,
  hashes: { root: string; admin: string },
): Promise<void> {
  const { academy, hostname, theme } = request
  const origin = await addSite(db, { parent: null, type: 'origin', name: PLATFORM_NAME, theme: defaultTheme })
  const group = await addSite(db, { parent: origin, type: 'collection', name: academy, theme })
  const unit = await addSite(db, { parent: group, type: 'unit', name: academy, theme })
  const names = new Map([
    [hostname, unit],
    [`origin.${baseOfNames(hostname)}`, origin],
  ])
  const here = parseHostname(opened)
  if (here !== undefined && !names.has(here)) names.set(here, unit)
  await db
    .insertInto('hostname')
    .values(
      Array.from(names, ([name, site]) => ({
        hostname: name,
        site,
        siteView: site === unit ? 'frontend' : 'backend',
      })),
    )
    .execute()
  await addAccount(db, request, { siteId: origin, role: 'root', hash: hashes.root })
  const adminId = await addAccount(db, request, { siteId: group, role: 'admin', hash: hashes.admin })
  await db.insertInto('reach').values({ userID: adminId, site: unit }).execute()
}

interface NewSite {
  parent: string | null
  type: SiteType
  name: string
  theme: string
}

async function addSite(db: Kysely<Tables>, { parent, type, name, theme }: NewSite): Promise<string> {
  const id = newId()
  await db
    .insertInto('site')
    .values({
      _id: id,
      parentSite: parent,
      key: randomBytes(24).toString('base64url'),
      siteName: name,
      siteType: type,
      siteStyle: 'gradient',
      siteSubStyle: theme,
      description: null,
      plugins: firstPlugins[type],
      contact: '{}',
    })
    .execute()
  return id
}

async function addAccount(
  db: Kysely<Tables>,
  { firstname, lastname, email }: InstallRequest,
  { siteId, role, hash }: { siteId: string; role: 'root' | 'admin'; hash: string },
): Promise<string> {
  const id = newId()
  await db
    .insertInto('user')
    .values({
      _id: id,
      site_id: siteId,
      firstname,
      lastname,
      email,
      username: email,
      phone: null,
      citizen: null,
      citizen_hash: null,
      avatar: null,
      password: hash,
      salt: null,
      role,
      info: '{}' as never,
      req_reset: false,
      suspended: false,
    })
    .execute()
  return id
}
