import { expect, it } from 'vitest'
import { makeActor } from '#kernel/access/actor.ts'
import { newId } from '#kernel/collections/ids.ts'
import type { List } from '#kernel/lists/define-list.server.ts'
import { holdFreeRows } from '#kernel/lists/hold-rows.server.ts'
import { listName } from '#shell/records/collection-list.server.ts'
import { findCollectionList } from '#shell/records/find-collection-list.server.ts'
import { manifest } from '#src/manifest.ts'
import { openWorld } from '#tests/support/world.ts'

/** Lists that are read across sites. */
const OTHERS: readonly string[] = ['jobs']

it('every list whose rows can be chosen passes by what somebody else is writing', async () => {
  const world = await openWorld()
  const site = await world.make.site()
  const open = () =>
    world.open(site, makeActor({ role: 'admin', userID: newId(), accountSite: site._id, reach: 'all' }))
  const finder = open()
  const declared = world.engine.lists.declared.map((list) => ('within' in list ? list.shape : list))
  const made = manifest.flatMap(({ generic }) =>
    generic?.kind === 'list' && (generic.only?.siteTypes.includes('unit') ?? true)
      ? (findCollectionList(finder, listName(generic.base)) ?? [])
      : [],
  )
  const lists: readonly List[] = [...declared, ...made].filter(
    ({ actions }) => Object.keys(actions ?? {}).length > 0,
  )
  expect(lists.length).toBeGreaterThan(20)
  const unheld: string[] = []
  for (const list of lists) {
    const ctx = open()
    const gone = newId()
    // Nothing of that id is there: a row that is asked for in the table comes back as nobody's to write.
    if ((await holdFreeRows(ctx, list, [gone])).length > 0) unheld.push(list.name)
    await ctx.rollback()
  }
  expect(unheld.toSorted()).toEqual(OTHERS)
})
