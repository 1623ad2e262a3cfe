import { beforeAll, describe, expect, it } from 'vitest'
import * as find from '#modules/today/screens/find.tsx'
import { manifest, modules } from '#src/manifest.ts'
import type { SignedInPerson } from '#tests/support/api.ts'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { pagesOf, seenIn } from '#tests/support/screens.ts'

let cast: Cast
let person: { _id: string }
let stranger: { _id: string }
let course: { _id: string }

beforeAll(async () => {
  cast = await openCast({ pages: pagesOf({ '/find': find }) })
  const { make } = cast.world
  person = await make.user(cast.ours, {
    firstname: 'พิมพ์ลภัส',
    lastname: 'เขมรัฐ',
    email: 'pimlapas@example.com',
  })
  stranger = await make.user(cast.theirs, { firstname: 'พิมพ์ลภัส', lastname: 'ของเขา' })
  course = await make.course(cast.ours, { name: 'ความปลอดภัยในการทำงาน', status: false })
  await make.course(cast.theirs, { name: 'ความปลอดภัยของเขา' })
})

async function found(as: SignedInPerson, q: string, site = cast.ours): Promise<string[]> {
  const answer = await cast.api.call({
    as,
    site,
    path: `/find?${new URLSearchParams({ q })}`,
    headers: { 'content-type': undefined },
  })
  expect(answer.status).toBe(200)
  const main = seenIn(answer).replace(/^[\s\S]*<main/, '')
  return [...main.matchAll(/<li><a href="([^"]*)"/g)].map(([, href = '']) => href)
}

describe('the search over everything', () => {
  it.each(['th', 'en'])('has words for every kind of record that it finds (%s)', (lang) => {
    const { catalog, registry } = cast.world.engine
    const kinds = registry.collections.filter(({ admin }) => admin?.found).map(({ name }) => name)
    expect(kinds.length).toBeGreaterThan(4)
    expect(kinds.filter((name) => !catalog.translate(lang).has(`${name}.plural`))).toEqual([])
  })

  it('finds people by parts of their names and addresses', async () => {
    for (const q of ['ลภัส', 'พิมพ์ เขม', 'pimla'])
      expect(await found(cast.admin, q)).toEqual([`/user/detail/${person._id}`])
  })

  it('finds courses, also drafts, where the reader works on them', async () => {
    const hrefs = await found(cast.admin, 'ปลอดภัย')
    expect(hrefs.filter((href) => href.startsWith('/lesson/'))).toEqual([`/lesson/edit/${course._id}`])
    // Screens of the menu are found by the same words.
    expect(hrefs).toContain('/setup/security')
  })

  it('finds an order by its number and by who made it', async () => {
    const order = await cast.world.make.row('order', {
      site_id: cast.ours._id,
      userID: person._id,
      courseID: course._id,
      price: 1290,
    })
    const number = order._id.replaceAll('-', '').slice(-8).toUpperCase()
    const page = `/lesson/order/${order._id}`
    expect(await found(cast.admin, `${number.slice(0, 4)}-${number.slice(4)}`)).toContain(page)
    expect(await found(cast.admin, 'เขมรัฐ')).toContain(page)
  })

  it('finds what staff begin by a page that is in no menu', async () => {
    expect(await found(cast.manager, 'สร้างคำสั่งซื้อ')).toContain('/enroll/order')
    expect(await found(cast.admin, 'เพิ่มหลักสูตร')).toContain('/lesson/add')
    expect(await found(cast.manager, 'เพิ่มหลักสูตร')).not.toContain('/lesson/add')
  })

  it('finds nothing of another site, whatever is asked', async () => {
    for (const q of ['ของเขา', stranger._id, cast.theirs._id]) expect(await found(cast.admin, q)).toEqual([])
    expect(await found(cast.theirAdmin, 'เขมรัฐ', cast.theirs)).toEqual([])
  })

  it('gives nobody what they may not open', async () => {
    expect(await found(cast.manager, 'ลภัส')).toEqual(
      expect.not.arrayContaining([`/user/detail/${person._id}`]),
    )
    const member = await cast.api.call({
      as: cast.member,
      path: '/find?q=abc',
      headers: { 'content-type': undefined },
    })
    expect(member.status).toBe(403)
  })

  it('finds no one by the number of their citizen card: the list writes such a look down', async () => {
    expect(await found(cast.admin, '1101700230708')).toEqual([])
  })

  it('bears whatever is typed', async () => {
    for (const q of ['', ' ', "'; drop table", '%%%', '\\', 'ก'.repeat(500), '«»', '((('])
      expect(Array.isArray(await found(cast.admin, q))).toBe(true)
  })
})

it('leads from every kind of record to a page of the route table', () => {
  const known = new Set(manifest.map(({ path }) => path))
  const pages = modules
    .flatMap((module) => module.collections)
    .flatMap(({ admin }) => admin?.found?.pages ?? [])
  expect(pages.length).toBeGreaterThan(5)
  expect(pages.filter((path) => !known.has(path))).toEqual([])
})
