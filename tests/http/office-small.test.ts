import { beforeAll, expect, it } from 'vitest'
import { takeAttempt } from '#kernel/access/attempts.server.ts'
import * as students from '#modules/students/screens/dashboard.tsx'
import * as student from '#modules/students/screens/detail.tsx'
import * as find from '#modules/today/screens/find.tsx'
import { FIND_LIMIT } from '#shell/find/find.server.ts'
import * as detail from '#shell/records/screens/detail.tsx'
import * as list from '#shell/records/screens/list.tsx'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { actionForm, sendToList } from '#tests/support/lists.ts'
import { pagesOf, seenIn } from '#tests/support/screens.ts'

let cast: Cast
beforeAll(async () => {
  cast = await openCast({
    pages: pagesOf({
      '/user/dashboard': list,
      '/user/detail/:id': detail,
      '/student/dashboard': students,
      '/student/detail/:id': student,
      '/find': find,
    }),
  })
  await cast.world.database.owner.query(
    `insert into "user" (site_id, firstname, lastname, email, username, role)
     select $1, 'คน', 'ที่ ' || n, 'n' || n || '@small.test', 'n' || n || '@small.test', 'user' from generate_series(1, 60) n`,
    [cast.ours._id],
  )
})

const open = (path: string, headers = {}) => cast.api.call({ as: cast.admin, site: cast.ours, path, headers })

it('a telephone gets pages of twenty, whoever chose a size gets theirs', async () => {
  const rowsOf = (text: string) => text.match(/data-list-row=""/g)?.length ?? 0
  const phone = { 'sec-ch-ua-mobile': '?1' }
  expect(rowsOf((await open('/user/dashboard', phone)).text)).toBe(20)
  expect(rowsOf((await open('/user/dashboard?size=50', phone)).text)).toBe(50)
  const safari = { 'user-agent': 'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1' }
  expect(rowsOf((await open('/user/dashboard', safari)).text)).toBe(20)
  expect(rowsOf((await open('/user/dashboard', { 'sec-ch-ua-mobile': '?0' })).text)).toBeGreaterThan(50)
})

it('addresses break in front of @ and dots', async () => {
  const { text } = await open('/user/dashboard?q=n42@small.test')
  expect(text).toContain('n42<wbr/>@small<wbr/>.test')
})

it('one learner has one page with tabs', async () => {
  for (const path of ['/user/detail/', '/student/detail/']) {
    const { text } = await open(`${path}${cast.member.userID}`)
    for (const tab of ['/student/detail/', '/user/detail/', '/user/account/'])
      expect(text).toContain(`href="${tab}${cast.member.userID}"`)
    expect(text.match(/<a[^>]*aria-current="page"[^>]*>/g)?.join()).toContain(`${path}${cast.member.userID}`)
  }
})

it('a saved view that names what is gone opens with what is there', async () => {
  const { rows } = await cast.world.database.owner.query<{ _id: string }>(
    `insert into list_view (site_id, "userID", shared, list, name, query, columns)
     values ($1, $2, false, 'students', 'เก่า', 'gone=1&sort=-gone&state=none', '{gone,email}') returning "_id"`,
    [cast.ours._id, cast.admin.userID],
  )
  const page = await open(`/student/dashboard?gone=1&sort=-gone&state=none&view=${rows[0]?._id}`)
  expect(page.status).toBe(200)
  expect(page.text).toContain('@small<wbr/>.test')
  expect(seenIn(page)).toContain('บางส่วนของมุมมองนี้ไม่มีแล้ว')
})

it('rows that are gone are said of an action, the others are done', async () => {
  const { rows } = await cast.world.database.owner.query<{ _id: string }>(
    `select "_id" from "user" where email like 'n%@small.test' order by email limit 30`,
  )
  const ids = rows.map(({ _id }) => _id)
  await cast.world.database.owner.query('delete from "user" where "_id" = $1', [ids[0]])
  await sendToList(cast, { as: cast.admin, path: '/student/dashboard', form: actionForm('suspend', ids) })
  const done = await cast.world.database.owner.query(
    'select 1 from "user" where suspended and "_id" = any($1)',
    [ids],
  )
  expect(done.rowCount).toBe(29)
  expect(seenIn(await open('/student/dashboard'))).toContain('แถวนี้ไม่อยู่ในรายการแล้ว')
})

it('the search over everything has a limit of its own, which says so', async () => {
  expect(seenIn(await open('/find?q=small'))).not.toContain('ค้นหาถี่เกินไป')
  const key = ['find', cast.ours._id, cast.admin.userID]
  for (let n = 1; n < FIND_LIMIT.max; n += 1) await takeAttempt(cast.world.engine, key, FIND_LIMIT)
  const page = await open('/find?q=small')
  expect(page.status).toBe(200)
  expect(seenIn(page)).toContain('ค้นหาถี่เกินไป')
})
