import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { manifest } from '#src/manifest.ts'
import type { MadeSite } from '#tests/support/factories.ts'
import { openWorld, type World } from '#tests/support/world.ts'
import { CACHE_MS, createRouteTables, RECHECK_MS } from './route-tables.server.ts'

let world: World
let site: MadeSite
let at = 0

beforeAll(async () => {
  world = await openWorld()
  site = await world.make.site()
})

beforeEach(async () => {
  await world.database.owner.query('delete from router_permission')
})

const override = (roles: string[]) =>
  JSON.stringify([{ routePath: '/shop', childPath: 'orders', overrides: { roles } }])

async function store(roles: string[], checksum: string): Promise<void> {
  await world.database.owner.query(
    `insert into router_permission (site_id, overrides, "masterConfigChecksum") values ($1, $2, $3)
     on conflict (site_id) do update set overrides = excluded.overrides,
       "masterConfigChecksum" = excluded."masterConfigChecksum"`,
    [site._id, override(roles), checksum],
  )
}

// Nobody listens to changes here: what is found out is found out by looking.
const openTables = () => createRouteTables(world.engine, manifest, () => at)
type Tables = ReturnType<typeof openTables>
const rolesOf = async (tables: Tables) =>
  (await tables.of(world.open(site, 'admin'))).entryOf('/shop/orders')?.roles

describe('the overrides of a site', () => {
  it('are fetched, kept and applied for staff alone [AD-4.6-01] [AD-9-02]', async () => {
    expect(CACHE_MS).toBe(1_800_000)
    await store(['manager'], 'one')
    const tables = openTables()
    expect(await rolesOf(tables)).toEqual(['manager'])
    for (const role of ['member', 'public', 'guest'] as const)
      expect((await tables.of(world.open(site, role))).entries).toBe(manifest)
    expect((await tables.of(world.open(await world.make.site(), 'admin'))).entries).toBe(manifest)
  })

  it('are applied at once from what is kept, and looked at again after a second [AD-4.6-02]', async () => {
    await store(['manager'], 'one')
    const tables = openTables()
    await rolesOf(tables)
    await store(['admin', 'manager'], 'two')
    at += RECHECK_MS - 1
    expect(await rolesOf(tables)).toEqual(['manager'])
    at += 1
    expect(await rolesOf(tables)).toEqual(['manager'])
    await vi.waitFor(async () => expect(await rolesOf(tables)).toEqual(['admin', 'manager']))
  })

  it('are applied again only when their checksum changed [AD-4.6-03]', async () => {
    await store(['manager'], 'one')
    const tables = openTables()
    const before = await tables.of(world.open(site, 'admin'))
    await store(['admin'], 'one')
    at += CACHE_MS
    expect(await tables.of(world.open(site, 'admin'))).toBe(before)
    await store(['admin'], 'two')
    at += CACHE_MS
    expect(await rolesOf(tables)).toEqual(['admin'])
  })
})
