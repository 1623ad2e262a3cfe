import { beforeAll, describe, expect, it } from 'vitest'
import * as taxonomy from '#modules/courses/screens/taxonomy.tsx'
import * as add from '#shell/records/screens/add.tsx'
import * as detail from '#shell/records/screens/detail.tsx'
import * as edit from '#shell/records/screens/edit.tsx'
import * as list from '#shell/records/screens/list.tsx'
import type { SignedInPerson } from '#tests/support/api.ts'
import { type Cast, comingAs, intruders, openCast } from '#tests/support/cast.ts'
import { pagesOf, seenIn } from '#tests/support/screens.ts'

const groups = ['category', 'institution', 'lecturer', 'target'] as const
type Group = (typeof groups)[number]

const screens = Object.fromEntries(
  groups.flatMap((group) => [
    [`/lesson/${group}`, list],
    [`/lesson/${group}/add`, add],
    [`/lesson/${group}/edit/:id`, edit],
    [`/lesson/${group}/detail/:id`, detail],
  ]),
)

let cast: Cast
let foreign: Record<string, string>

beforeAll(async () => {
  cast = await openCast({
    pages: pagesOf({
      '/lesson/taxonomy': taxonomy,
      '/category/dashboard': list,
      '/category/add': add,
      ...screens,
    }),
  })
  const { make } = cast.world
  const made = groups.map(async (group) => {
    const row = await make.row(group, { site_id: cast.theirs._id, code: 'theirs', name: `${group} ของเขา` })
    return [group, row._id]
  })
  foreign = Object.fromEntries(await Promise.all(made)) as Record<string, string>
})

const open = (path: string, as?: SignedInPerson) =>
  cast.api.call({ as, site: cast.ours, path, headers: { 'content-type': undefined } })

const post = (path: string, form: Record<string, string>, as: SignedInPerson | null = cast.admin) =>
  cast.api.call({
    as: as ?? undefined,
    site: cast.ours,
    method: 'POST',
    path,
    raw: new URLSearchParams(form).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

async function rowsOf(group: Group, site: { _id: string }) {
  const { rows } = await cast.world.database.owner.query<{ _id: string; name: string; code: string }>(
    `select * from "${group}" where site_id = $1 order by code`,
    [site._id],
  )
  return rows
}

describe('the records that group courses', () => {
  it.each(groups)('%s: administrators add, rename and remove them', async (group) => {
    const added = await post(`/lesson/${group}/add`, { name: 'กลุ่มใหม่', code: 'fresh' })
    const [row] = await rowsOf(group, cast.ours)
    expect(added.headers.location).toBe(`/lesson/${group}/detail/${row?._id}?saved=1`)
    expect(row).toMatchObject({ name: 'กลุ่มใหม่', code: 'fresh' })
    expect((await post(`/lesson/${group}/edit/${row?._id}`, { ifMatch: '*', name: 'ชื่อใหม่' })).status).toBe(
      302,
    )
    const shown = seenIn(await open(`/lesson/${group}`, cast.admin))
    expect(shown).toContain('ชื่อใหม่')
    expect(shown).not.toContain('ของเขา')
    expect((await post(`/lesson/${group}/detail/${row?._id}`, { intent: 'delete' })).status).toBe(302)
    expect(await rowsOf(group, cast.ours)).toEqual([])
  })

  it.each(groups)('%s: another site’s are not there', async (group) => {
    const id = foreign[group] ?? ''
    for (const screen of ['edit', 'detail'])
      expect((await open(`/lesson/${group}/${screen}/${id}`, cast.admin)).status).toBe(404)
    expect((await post(`/lesson/${group}/edit/${id}`, { ifMatch: '*', name: 'ยึดมา' })).status).toBe(404)
    expect((await post(`/lesson/${group}/detail/${id}`, { intent: 'delete' })).status).toBe(404)
    expect(await rowsOf(group, cast.theirs)).toMatchObject([{ name: `${group} ของเขา` }])
  })

  it.each(intruders)('are not for a %s, nor for managers to change', async (intruder) => {
    for (const group of groups) {
      const path = `/lesson/${group}/add`
      const as = comingAs(cast, intruder)
      expect([302, 403]).toContain((await post(path, { name: 'แอบเพิ่ม', code: 'sly' }, as.as ?? null)).status)
      expect((await post(path, { name: 'แอบเพิ่ม', code: 'sly' }, cast.manager)).status).toBe(403)
      const data = { name: 'แอบเพิ่ม', code: 'sly' }
      const call = await cast.api.call({ ...as, path: group, method: 'POST', body: { data } })
      expect([401, 403]).toContain(call.status)
      expect(await rowsOf(group, cast.ours)).toEqual([])
    }
  })

  it('leave out categories of posts, which the list of all categories has', async () => {
    const { make } = cast.world
    const { _id } = await make.category(cast.ours, { code: 'news', name: 'หมวดข่าว', type: 'post' })
    expect(seenIn(await open('/lesson/category', cast.admin))).not.toContain('หมวดข่าว')
    expect((await open(`/lesson/category/edit/${_id}`, cast.admin)).status).toBe(404)
    expect(seenIn(await open('/category/dashboard', cast.admin))).toContain('หมวดข่าว')
  })
})

it('a list of some categories asks for nothing that it says already', async () => {
  expect(seenIn(await open('/lesson/category', cast.admin))).not.toContain('name="f.type"')
  expect(seenIn(await open('/category/dashboard', cast.admin))).toContain('name="f.type"')
})

it('the hub counts each group, what is hidden, and the courses without one', async () => {
  const { make } = cast.world
  await make.category(cast.ours, { code: 'one', name: 'หมวดหนึ่ง' })
  await make.category(cast.ours, { code: 'two', name: 'หมวดสอง', visible: false })
  await make.course(cast.ours, { category: ['one'] })
  await make.course(cast.ours, { status: false })
  const shown = seenIn(await open('/lesson/taxonomy', cast.admin))
  expect(shown).toMatch(/หมวดหลักสูตร<\/span><\/h2><strong>2<\/strong>/)
  expect(shown).toContain('ยังไม่ได้ระบุ 1 หลักสูตร · ซ่อนอยู่ 1 รายการ')
  expect(shown).toContain('ยังไม่ได้ระบุ 2 หลักสูตร')
  expect((await open('/lesson/taxonomy', cast.manager)).status).toBe(403)
})
