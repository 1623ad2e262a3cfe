import { beforeAll, describe, expect, it } from 'vitest'
import { defineModule } from '#kernel/modules.ts'
import { modules } from '#src/manifest.ts'
import { openWorld, type World } from '#tests/support/world.ts'
import { defineBlock } from './block.ts'
import { objectsOf } from './document.ts'
import { readDocument } from './parse-document.server.ts'

const asked: string[][] = []
const counter = defineBlock({
  type: 'test_counter',
  fields: {},
  async source(ctx, objects) {
    asked.push(objects.map(({ uid }) => uid))
    const { n } = await ctx.db
      .selectFrom('post')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('site_id', '=', ctx.site._id)
      .executeTakeFirstOrThrow()
    return objects.map(() => n)
  },
})
let world: World

beforeAll(async () => {
  world = await openWorld([...modules, defineModule({ name: 'test-blocks', blocks: [counter] })])
})

describe('what blocks show from the database', () => {
  it('is read once for all blocks of a type, of this site, also within rows', async () => {
    const [ours, theirs] = [await world.make.site(), await world.make.site()]
    for (const [site, slug] of [
      [ours, 'a'],
      [ours, 'b'],
      [theirs, 'a'],
    ] as const)
      await world.make.row('post', { site_id: site._id, title: 'หน้า', slug })
    const builder = [
      { columns: [[{ type: 'test_counter', uid: 'first-one' }]] },
      { columns: [[{ type: 'row', columns: [[{ type: 'test_counter', uid: 'second-one' }]] }]] },
    ]
    const request = { url: new URL('http://site.test/'), post: null }
    const { rows } = await readDocument(world.open(ours), builder, request)
    expect(asked).toEqual([['first-one', 'second-one']])
    expect(objectsOf(rows).filter(({ type }) => type === 'test_counter')).toMatchObject([
      { data: 2 },
      { data: 2 },
    ])
  })

  it('needs every type to be brought once', async () => {
    const twice = [
      defineModule({ name: 'one', blocks: [counter] }),
      defineModule({ name: 'two', blocks: [counter] }),
    ]
    await expect(openWorld([...modules, ...twice])).rejects.toThrow('«test_counter» is brought twice')
  })
})
