import { beforeAll, describe, expect, it } from 'vitest'
import { CALENDAR_LIMIT } from '#modules/catalog/blocks/limits.ts'
import type { Suggestions } from '#modules/search/public.server.ts'
import type { Doc } from '#tests/support/api.ts'
import { type Cast, openCast } from '#tests/support/cast.ts'

let cast: Cast

beforeAll(async () => {
  cast = await openCast()
  const { owner } = cast.world.database
  // An id begins with the milliseconds at which it was made.
  const idAt = `lpad(to_hex((extract(epoch from made) * 1000)::bigint), 12, '0') || '7' || substr(md5($2 || $1 || n), 1, 3)
    || '8' || substr(md5($2 || $1 || n), 1, 15)`
  const insert = (site: string, name: string, type: string, status: boolean, many: number) =>
    owner.query(
      `insert into course ("_id", site_id, name, type, status, "startDate", "createdAt")
       select (${idAt})::uuid, $1::uuid, $2 || ' ' || n, $3, $4, '2126-01-01'::date + n, made
       from generate_series(1, $5) n, lateral (select now() - n * interval '1 day' as made) day`,
      [site, name, type, status, many],
    )
  await insert(cast.ours._id, 'อบรม C++ (50%)', 'onsite', true, 203)
  await insert(cast.ours._id, 'อบรม C++ (50%) ร่าง', 'onsite', false, 3)
  await insert(cast.ours._id, 'เรียน C++ (50%)', 'online', true, 7)
  await insert(cast.ours._id, 'เรียน C++ (50%) ร่าง', 'online', false, 2)
  await insert(cast.theirs._id, 'ของเขา C++ (50%)', 'onsite', true, 4)
  await insert(cast.theirs._id, 'ของเขา C++ (50%)', 'online', true, 4)
  await owner.query(
    `insert into course_search (site_id, "courseID", head, text, short, "isOnsite")
     select site_id, "_id", name_search, name_search, '{}', type = 'onsite' from course where status`,
  )
})

it('POST course/query serves on-site training with limit 200, of this site and open [PM-7-18]', async () => {
  const body = {
    method: 'find',
    args: [{ type: 'onsite', status: true, unit: cast.ours._id }],
    sort: { startDate: 1 },
    paging: { page: 1, limit: CALENDAR_LIMIT },
  }
  const answer = await cast.api.call<Doc[]>({ site: cast.ours, path: 'course/query', body })
  expect(answer.status).toBe(200)
  expect(answer.body.data).toHaveLength(200)
  expect(answer.body.data.every(({ name }) => /^อบรม C\+\+ \(50%\) \d/.test(String(name)))).toBe(true)
  expect(answer.body).toMatchObject({ paging: { page: 1, limit: 200, total: 203 } })
})

describe('what the search dropdown asks', () => {
  const search = (keyword: string, site = cast.ours, as?: typeof cast.admin) =>
    cast.api.call<Suggestions>({ site, as, path: `suggest/course?q=${encodeURIComponent(keyword)}` })

  it('answers the first five, how many there are, and how many on-site ones match', async () => {
    const { status, body } = await search('(50%)  c++')
    expect(status).toBe(200)
    const { hits, total, onsite } = body.data
    expect(hits.map(({ name }) => name)).toEqual([1, 2, 3, 4, 5].map((n) => `เรียน C++ (50%) ${n}`))
    expect(Object.keys(hits[0] ?? {}).toSorted()).toEqual(['_id', 'name', 'slug'])
    expect({ total, onsite }).toEqual({ total: 7, onsite: 200 })
  })

  it('leaves drafts out for staff too, and knows nothing of other sites [PM-5-47] [PM-5-48]', async () => {
    const staff = await search('C++', cast.ours, cast.admin)
    expect(staff.body.data).toMatchObject({ total: 7, onsite: 200 })
    expect((await search('ของเขา')).body.data).toMatchObject({ hits: [], total: 0, onsite: 0 })
  })

  it.each([
    '\\',
    '^',
    '$',
    '.*',
    '[',
    '((',
    'a|b',
    '_',
    "' or 1=1 --",
    '{"$gt":""}',
    'ก'.repeat(100),
    '$'.repeat(100),
  ])('takes «%s» as it is', async (keyword) => {
    const { status, body } = await search(keyword)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ hits: [] })
  })
})
