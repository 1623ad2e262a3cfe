import { sql } from 'kysely'
import type { ReadAccountNames } from '#kernel/access/account-names.server.ts'
import { ofSites } from '#kernel/data/fragments.ts'
import { readPlatform } from '#kernel/open-context.server.ts'
import { homesAbove } from '../accounts.server.ts'
import { users } from '../collections.ts'
import { personName } from './person-name.ts'

/** The names of accounts of the sites and of staff above them; an account that was erased has none. */
export const readAccountNames: ReadAccountNames = async ({ engine }, siteIds, ids) => {
  const homes = new Set(siteIds)
  for (const siteId of siteIds) {
    const site = await engine.sites.byId(siteId)
    for (const above of site ? await homesAbove(engine, site) : []) homes.add(above)
  }
  const rows = await readPlatform(engine, (from) =>
    from(users)
      .select(['_id', personName().as('name')])
      .where(ofSites(users, [...homes]))
      .where('_id', '=', sql<string>`any(${ids}::uuid[])`)
      .execute(),
  )
  return new Map(rows.flatMap(({ _id, name }) => (name ? [[_id, name] as const] : [])))
}
