import { beforeAll, expect, it } from 'vitest'
import type { ReadFrom } from '#kernel/context.ts'
import { openContext } from '#kernel/open-context.server.ts'
import { courses } from '#modules/courses/public.server.ts'
import type { MadeSite } from '#tests/support/factories.ts'
import { openWorld, type World } from '#tests/support/world.ts'
import { readPages } from './read-pages.server.ts'

let world: World
let ours: MadeSite

beforeAll(async () => {
  world = await openWorld()
  ours = await world.make.site()
  const theirs = await world.make.site()
  for (const name of ['ก', 'ข', 'ค', 'ง', 'จ']) await world.make.course(ours, { name })
  await world.make.course(ours, { name: 'ปิด', status: false })
  await world.make.course(theirs, { name: 'ของคนอื่น' })
})

const found = (isOpen: boolean) => (from: ReadFrom) => from(courses).where('status', '=', isOpen)
const show = (query: ReturnType<ReturnType<typeof found>>) => query.select('name').orderBy('name')

it('reads a page of each list of the site with one query, and never one beyond the last', async () => {
  const texts: string[] = []
  const { engine } = world
  const ctx = openContext({
    engine,
    host: ours,
    actor: world.open(ours).actor,
    t: engine.catalog.translate('th'),
    notes: { noteQuery: (text) => void texts.push(text), noteUntil: () => undefined },
  })
  const pages = await readPages(ctx, [
    { found: found(true), show, page: 2, size: 2 },
    { found: found(false), show, page: 9, size: 2 },
    { found: (from) => found(true)(from).where('name', '=', 'ไม่มี'), show, page: 1, size: 2 },
  ])
  expect(pages).toEqual([
    { total: 5, page: 2, rows: [{ name: 'ค' }, { name: 'ง' }] },
    { total: 1, page: 1, rows: [{ name: 'ปิด' }] },
    { total: 0, page: 1, rows: [] },
  ])
  const [text = '', ...others] = texts.filter((one) => one.includes('course'))
  expect(others).toEqual([])
  // Once for each reading of the table: to count, and to show.
  expect(text.match(/"site_id" =/g)).toHaveLength(6)
  expect(await readPages(ctx, [])).toEqual([])
  await ctx.rollback()
})
