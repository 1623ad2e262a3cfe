import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import type { Site } from '#kernel/tenancy/site.ts'
import { courses as collection } from '#modules/courses/public.server.ts'
import { openWorld, type World } from '#tests/support/world.ts'
import { COURSES_PER_PAGE, readCoursePage } from './queries.server.ts'

let world: World
let site: Site

const NAMES = 45
const PAGES = Math.ceil(NAMES / COURSES_PER_PAGE)

beforeAll(async () => {
  world = await openWorld()
  site = await world.make.site()
  for (let n = 1; n <= NAMES; n++)
    await world.make.course(site, {
      name: n % 3 === 0 ? `บัญชีต้นทุน ${n}` : `ภาษาอังกฤษ ${n}`,
      createdAt: new Date(Date.UTC(2026, 0, n)),
      type: n === 3 ? 'onsite' : 'online',
    })
  await world.make.course(site, { name: 'บัญชีที่ยังไม่เปิด', status: false })
  await world.make.course(await world.make.site(), { name: 'บัญชีของสถาบันอื่น' })
})

const read = (wanted: number, keyword?: string) =>
  readCoursePage(
    world.open(site),
    keyword === undefined
      ? { kinds: 'all' }
      : { kinds: 'catalog', terms: [{ typed: keyword, spellings: [keyword] }] },
    wanted,
  )

it('shows the newest courses first and counts all of them', async () => {
  const { courses, page, pages, total } = await read(1)
  expect({ page, pages, total }).toEqual({ page: 1, pages: PAGES, total: NAMES })
  expect(courses).toHaveLength(COURSES_PER_PAGE)
  expect(courses[0]?.name).toBe('บัญชีต้นทุน 45')
})

it('shows the last page where one past the end is asked for', async () => {
  const { courses, page } = await read(99)
  expect(page).toBe(PAGES)
  expect(courses.map(({ name }) => name).at(-1)).toBe('ภาษาอังกฤษ 1')
  expect(courses).toHaveLength(NAMES - (PAGES - 1) * COURSES_PER_PAGE)
})

it('finds by a word the open courses of this site, without those on site', async () => {
  const { courses, pages, total } = await read(1, 'บัญชี')
  expect({ pages, total }).toEqual({ pages: 2, total: 14 })
  expect(courses.every(({ name }) => name.startsWith('บัญชีต้นทุน'))).toBe(true)
})

it('answers an empty first page where nothing is found', async () => {
  expect(await read(7, 'ดำน้ำ')).toEqual({ courses: [], page: 1, pages: 1, total: 0 })
})

it('knows how many courses are open, in all and in a category, whatever becomes of them', async () => {
  const other = await world.make.site()
  const ids: string[] = []
  for (const category of [['a'], ['a', 'b'], ['b', 'b']])
    ids.push((await world.make.course(other, { category: `{${category.join(',')}}` }))._id)
  await world.make.course(other, { status: false, category: '{a}' })
  const { owner } = world.database
  const known = async () => {
    const { rows } = await owner.query<{ code: string; open: number; counted: number }>(
      `select code, open, (select count(*)::int from course c where c.site_id = k.site_id and c.status
         and (k.code = '' or c.category @> array[k.code])) as counted
       from course_count k where site_id = $1 order by code`,
      [other._id],
    )
    for (const { open, counted } of rows) expect(open).toBe(counted)
    return Object.fromEntries(rows.map(({ code, open }) => [code, open]))
  }
  expect(await known()).toEqual({ '': 3, a: 2, b: 2 })
  const ctx = world.open(other, 'admin')
  await ctx
    .write(collection)
    .where((eb) => eb.lit(true))
    .patch((eb) => ({
      status: eb.not(eb.ref('status')),
      category: sql<string[]>`category || '{c}'`,
    }))
  await ctx.commit()
  expect(await known()).toEqual({ '': 1, a: 1, b: 0, c: 1 })
  const second = world.open(other, 'admin')
  await second.write(collection).patch(ids[0] ?? '', { status: true, name: 'ชื่อเดิม' })
  await second.write(collection).where({ status: false }).remove()
  await second.commit()
  expect(await known()).toEqual({ '': 2, a: 2, b: 0, c: 2 })
  await world.make.category(other, { code: 'c' })
  const { total } = await readCoursePage(world.open(other), { kinds: 'all', category: 'c' }, 1)
  expect(total).toBe(2)
})
