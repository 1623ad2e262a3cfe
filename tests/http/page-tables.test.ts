import { beforeAll, describe, expect, it } from 'vitest'
import { type Cast, comingAs, intruders, openCast } from '#tests/support/cast.ts'
import { makePost, postPages } from '#tests/support/pages.ts'
import { seenIn } from '#tests/support/screens.ts'

let cast: Cast

beforeAll(async () => {
  cast = await openCast({ pages: postPages() }, { tableSources: ['https://data.example'] })
  for (let number = 1; number <= 12; number += 1)
    await cast.world.make.course(cast.ours, { name: `หลักสูตร ${String(number).padStart(2, '0')}` })
  await cast.world.make.course(cast.theirs, { name: 'ของสถาบันอื่น' })
})

const page = (...objects: object[]) => [{ columns: [objects] }]
const courses = { type: 'table', uid: 'courses', apiEndpoint: 'course', columns: [{ field: 'name' }] }
const visit = async (slug: string, who: object = { site: cast.ours }) =>
  seenIn(await cast.api.call({ path: `/cms/page/${slug}`, headers: { 'content-type': undefined }, ...who }))
const rowsIn = (html: string) => [...html.matchAll(/<tr[^>]*><td[^>]*>([^<]*)</g)].map(([, cell]) => cell)

let number = 0
const send = (object: object) => {
  number += 1
  const data = { title: 'หน้า', slug: `tables-${number}`, builder: page({ type: 'table', ...object }) }
  return cast.api.call({ as: cast.admin, path: 'post', body: { data } })
}

describe('a page with a table', () => {
  it('is turned by its address, for visitors too and without scripts', async () => {
    const { slug } = await makePost(cast.world, cast.ours, { builder: page(courses) })
    expect(rowsIn(await visit(slug))).toHaveLength(10)
    expect(rowsIn(await visit(`${slug}?table=courses.2.10.1`))).toEqual(['หลักสูตร 11', 'หลักสูตร 12'])
    expect(rowsIn(await visit(`${slug}?table=courses.1.20.-1`))[0]).toBe('หลักสูตร 12')
    expect(await visit(slug)).not.toContain('ของสถาบันอื่น')
  })

  it.each(intruders)('shows a %s nothing of accounts that are not theirs', async (intruder) => {
    const users = { type: 'table', apiEndpoint: 'user', columns: [{ field: 'email' }, { field: 'password' }] }
    const { slug } = await makePost(cast.world, cast.ours, { builder: page(users) })
    const seen = await visit(slug, comingAs(cast, intruder))
    const { rows } = await cast.world.database.owner.query<{ email: string }>(
      'select email from "user" where "_id" <> $1',
      [cast.member.userID],
    )
    expect(rows.filter(({ email }) => seen.includes(`>${email}<`))).toEqual([])
    expect(seen).not.toContain('argon2')
  })

  it('takes text in an address for nothing but text', async () => {
    const { slug } = await makePost(cast.world, cast.ours, { builder: page(courses) })
    for (const odd of [
      '"><script>alert(1)</script>',
      "courses.1.10.1'; drop table course--",
      '%00',
      '🙂'.repeat(99),
    ])
      expect(
        rowsIn(await visit(`${slug}?table=${encodeURIComponent(odd)}&x=${encodeURIComponent(odd)}`)),
      ).toHaveLength(10)
  })
})

describe('a table is stored', () => {
  it('with a collection of the site, or an address that the operator listed', async () => {
    for (const apiEndpoint of ['', 'course', '/api/course/query', 'https://data.example/rows?x=1'])
      expect((await send({ apiEndpoint })).status, apiEndpoint).toBe(200)
  })

  it.each([
    'https://evil.example/rows',
    'http://data.example/rows',
    'https://data.example.evil.example/',
    'http://169.254.169.254/latest/',
    'javascript:alert(1)',
    'no-such-collection',
    'session',
  ])('and never with %s: the answer says where and why', async (apiEndpoint) => {
    for (const object of [{ apiEndpoint }, { settings: { apiEndpoint } }]) {
      const { status, body } = await send(object)
      expect([status, body.code]).toEqual([400, 'builder.invalid'])
      expect(body.details).toMatchObject([{ path: 'builder.0.columns.0.0.apiEndpoint' }])
      expect(body.details?.[0]?.message).toMatch(/ไม่ได้|ไม่มีชุดข้อมูล/)
    }
  })
})
