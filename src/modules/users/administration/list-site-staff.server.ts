import type { Context } from '#kernel/context.ts'
import { ofSites } from '#kernel/data/fragments.ts'
import { askPlatform, readPlatform } from '#kernel/open-context.server.ts'
import type { Site } from '#kernel/tenancy/site.ts'
import { homesAbove } from '../accounts.server.ts'
import { users } from '../collections.ts'
import { siteStaff } from './site-staff.sql.ts'

/** Somebody who works for a site, as those who run it see them. */
export interface SiteStaff {
  readonly _id: string
  readonly firstname: string
  readonly lastname: string
  readonly email: string
  readonly role: string
  readonly suspended: boolean
}

const MAX_LISTED = 500

/** Who works for a site: the administrators and managers of a unit, the superadmins of a collection. The caller has checked reach. */
export async function listSiteStaff({ engine }: Pick<Context, 'engine'>, site: Site): Promise<SiteStaff[]> {
  if (site.siteType === 'unit') return listUnitStaff(engine, site)
  return listOf(engine, site._id, 'superadmin')
}

/** The administrators and managers of a unit, with when each was last there or at a site above it. */
export async function listUnitStaff(engine: Context['engine'], site: Site) {
  const homes = await homesAbove(engine, site)
  return askPlatform(engine)(siteStaff, homes, site._id, [...homes, site._id])
}

function listOf(engine: Context['engine'], siteId: string, ...roles: ('superadmin' | 'admin' | 'manager')[]) {
  return readPlatform(engine, (from) =>
    from(users)
      .select(['_id', 'firstname', 'lastname', 'email', 'role', 'suspended'])
      .where(ofSites(users, [siteId]))
      .where('role', 'in', roles)
      .orderBy('firstname')
      .orderBy('lastname')
      .limit(MAX_LISTED)
      .execute(),
  )
}

/** The administrators and managers whose accounts a collection holds, whatever they work for. */
export function listOperators({ engine }: Pick<Context, 'engine'>, groupId: string): Promise<SiteStaff[]> {
  return listOf(engine, groupId, 'admin', 'manager')
}
