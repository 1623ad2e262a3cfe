import { beforeAll, expect, it } from 'vitest'
import { makeActor } from '#kernel/access/actor.ts'
import { newId } from '#kernel/collections/ids.ts'
import type { List } from '#kernel/lists/define-list.server.ts'
import { parseListAddress } from '#kernel/lists/list-address.ts'
import { queryListKeys, shapeOf } from '#kernel/lists/read-list.server.ts'
import { openContext } from '#kernel/open-context.server.ts'
import { listName } from '#shell/records/collection-list.server.ts'
import { findCollectionList } from '#shell/records/find-collection-list.server.ts'
import { manifest } from '#src/manifest.ts'
import type { MadeSite } from '#tests/support/factories.ts'
import { openWorld, type World } from '#tests/support/world.ts'

interface Plan {
  'Node Type': string
  Plans?: Plan[]
}

let world: World
let sites: MadeSite[]

beforeAll(async () => {
  world = await openWorld()
  sites = [
    await world.make.site({ siteType: 'origin' }),
    await world.make.site({ siteType: 'collection' }),
    await world.make.site(),
  ]
})

function openOn(site: MadeSite) {
  return world.open(site, makeActor({ role: 'root', userID: newId(), accountSite: site._id, reach: 'all' }))
}

/** People of one class or course, as many as a room holds: PostgreSQL sorts them by their names. */
const FEW = ['attendance-placing', 'attendance-day', 'teaching-roster']

/** Every list on the kind of site where it is: those that modules declare, and those made from collections. */
function* everyList(): Generator<{ list: List; site: MadeSite }> {
  const unit = sites[2] as MadeSite
  for (const declared of world.engine.lists.declared)
    yield { list: 'within' in declared ? declared.shape : declared, site: unit }
  for (const { generic } of manifest) {
    if (generic?.kind !== 'list') continue
    const site = sites.find(
      ({ siteType }) => generic.only?.siteTypes.includes(siteType) ?? siteType === 'unit',
    )
    const list = site && findCollectionList(openOn(site), listName(generic.base))
    if (list) yield { list, site }
  }
}

function nodesOf(plan: Plan): string[] {
  return [plan['Node Type'], ...(plan.Plans ?? []).flatMap(nodesOf)]
}

it('knows the lists', () => {
  expect([...everyList()].length).toBeGreaterThan(9)
})

// With sorting switched off PostgreSQL sorts only where no index has the order: what it does on an empty table is what it
// can do on a full one.
it('every sort of every list is read in the order of an index, from either end', async () => {
  const without: string[] = []
  for (const { list, site } of everyList()) {
    if (FEW.includes(list.name)) continue
    const opened = openOn(site)
    // What all sites share is beyond the role of requests.
    const ctx = list.isShared
      ? openContext({ engine: world.engine, host: site, actor: opened.actor, t: opened.t, asPlatform: true })
      : opened
    await ctx.run('select 1', [])
    for (const way of ['sort', 'incremental_sort', 'seqscan', 'bitmapscan', 'hashjoin'])
      await ctx.run(`set local enable_${way} = off`, [])
    const shape = shapeOf(list)
    for (const sort of shape.sorts.flatMap((name) => [name, `-${name}`])) {
      const address = parseListAddress(new URLSearchParams({ sort }), shape)
      const { sql, parameters } = queryListKeys(ctx, list, address, { limit: 100 }).compile()
      const [row] = await ctx.run<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
        `explain (format json) ${sql}`,
        parameters,
      )
      const nodes = row ? nodesOf(row['QUERY PLAN'][0].Plan) : ['nothing']
      if (nodes.some((node) => /sort|nothing/i.test(node))) without.push(`${list.name} ${sort}`)
    }
    await ctx.rollback()
    await opened.rollback()
  }
  expect(without).toEqual([])
})
