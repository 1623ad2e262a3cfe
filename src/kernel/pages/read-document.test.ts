import { beforeAll, describe, expect, it } from 'vitest'
import { defineModule } from '#kernel/modules.ts'
import { openContext } from '#kernel/open-context.server.ts'
import { modules } from '#src/manifest.ts'
import { openWorld, type World } from '#tests/support/world.ts'
import { objectsOf } from './document.ts'
import { readDocument } from './read-document.server.ts'
import { numberSetting } from './settings.ts'
import { makeBlock } from './test-block.ts'

const asked: string[][] = []
const counter = makeBlock({
  type: 'test_counter',

  async source(ctx, objects) {
    asked.push(objects.map(({ uid }) => uid))
    const { n } = await ctx.db
      .selectFrom('post')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
    return objects.map(() => n)
  },
})
const breaker = makeBlock({
  type: 'test_breaker',
  fields: { divisor: numberSetting({ th: 'ตัวหาร', en: 'Divisor' }, { default: 0, min: 0, max: 9 }) },
  async source(ctx, objects) {
    const answers: number[] = []
    for (const { settings } of objects) {
      const [row] = await ctx.run<{ n: number }>('select 6 / $1::int as n', [settings.divisor])
      answers.push(row?.n ?? 0)
    }
    return answers
  },
})
let world: World

beforeAll(async () => {
  world = await openWorld([...modules, defineModule({ name: 'test-blocks', blocks: [counter, breaker] })])
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

  it.each([true, false])(
    'fails alone: the other blocks and the request go on (only reads: %s)',
    async (onlyReads) => {
      const site = await world.make.site()
      const told: object[] = []
      const log = { ...world.engine.log, error: (data: object) => told.push(data) }
      const { engine, actor, t } = world.open(site)
      const ctx = openContext({ engine, host: site, actor, t, log, onlyReads })
      const builder = [
        {
          columns: [
            [{ type: 'test_breaker', divisor: 2 }, { type: 'test_breaker' }, { type: 'test_counter' }],
          ],
        },
      ]
      const reading = readDocument(ctx, builder, { url: new URL('http://site.test/'), post: null })
      const beside = ctx.run<{ n: number }>('select 1 as n', [])
      const [{ rows }, one] = await Promise.all([reading, beside])
      expect(objectsOf(rows)).toMatchObject([{ data: 3 }, { failed: true }, { data: 0 }])
      expect(one).toEqual([{ n: 1 }])
      expect(await ctx.run('select 2 as n', [])).toEqual([{ n: 2 }])
      expect(told).toMatchObject([{ blocks: ['test_breaker'] }])
      await ctx.rollback()
    },
  )

  it('leaves out what only staff may know: whom a form tells of entries', async () => {
    const builder = [{ columns: [[{ type: 'submit', label: 'ส่ง', notify: 'office@example.test' }]] }]
    const request = { url: new URL('http://site.test/'), post: null }
    const ctx = world.open(await world.make.site())
    expect(JSON.stringify(await readDocument(ctx, builder, request))).not.toContain('office@')
    const canvas = await readDocument(ctx, builder, request, { isCanvas: true })
    expect(objectsOf(canvas.rows)).toMatchObject([{ settings: { notify: 'office@example.test' } }])
  })

  it('needs every type to be brought once', async () => {
    const twice = [
      defineModule({ name: 'one', blocks: [counter] }),
      defineModule({ name: 'two', blocks: [counter] }),
    ]
    await expect(openWorld([...modules, ...twice])).rejects.toThrow('«test_counter» is brought twice')
  })
})
