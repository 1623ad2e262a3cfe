import { beforeAll, expect, it } from 'vitest'
import * as profile from '#modules/profiles/screens/profile.tsx'
import { signRefusal } from '#modules/reminders/refusal-code.server.ts'
import * as refuse from '#modules/reminders/screens/refuse.tsx'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { pagesOf, seenIn } from '#tests/support/screens.ts'

let cast: Cast

beforeAll(async () => {
  cast = await openCast({ pages: pagesOf({ '/user/reminders/:code': refuse, '/user/profile': profile }) })
})

const form = (fields: readonly (readonly [string, string])[]) => ({
  raw: new URLSearchParams(fields.map(([name, value]) => [name, value])).toString(),
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
})
const refusalsOf = async (userID: string) =>
  (
    await cast.world.database.owner.query<{ kind: string }>(
      'select kind from reminder_refusal where "userID" = $1 order by kind',
      [userID],
    )
  ).rows.map(({ kind }) => kind)

it('the link of a mail switches one kind off by a press, without a login, and on again', async () => {
  const { userID } = cast.member
  const path = `/user/reminders/${signRefusal(cast.world.open(cast.ours, 'admin'), userID, 'class')}`
  const open = () => cast.api.call({ site: cast.ours, path, headers: { 'content-type': undefined } })
  expect(seenIn(await open())).toContain('การแจ้งเตือนเรื่องนี้เปิดอยู่')
  expect(await refusalsOf(userID)).toEqual([])
  await cast.api.call({ site: cast.ours, path, ...form([['intent', 'off']]) })
  expect(await refusalsOf(userID)).toEqual(['class'])
  expect(seenIn(await open())).toContain('ปิดการแจ้งเตือนเรื่องนี้แล้ว')
  await cast.api.call({ site: cast.ours, path, ...form([['intent', 'on']]) })
  expect(await refusalsOf(userID)).toEqual([])
})

it('a code of another site, a changed one and none switch nothing off', async () => {
  const { userID } = cast.member
  const code = signRefusal(cast.world.open(cast.ours, 'admin'), userID, 'deadline')
  const foreign = signRefusal(cast.world.open(cast.theirs, 'admin'), userID, 'deadline')
  for (const wrong of [foreign, `_${code.slice(1)}`, `${code}x`, 'nothing', 'a.b.c']) {
    const answer = await cast.api.call({
      site: cast.ours,
      path: `/user/reminders/${wrong}`,
      ...form([['intent', 'off']]),
    })
    expect(answer.status).toBe(404)
  }
  expect(await refusalsOf(userID)).toEqual([])
})

it('the profile has a section for them', async () => {
  const { userID } = cast.member
  const path = '/user/profile'
  const answer = await cast.api.call({
    as: cast.member,
    site: cast.ours,
    path,
    ...form([
      ['intent', 'reminders'],
      ['reminder', 'deadline'],
    ]),
  })
  expect(answer.headers.location).toBe('/user/profile?saved=reminders')
  expect(await refusalsOf(userID)).toEqual(['certificate', 'class', 'unfinished'])
  const page = seenIn(await cast.api.call({ as: cast.member, site: cast.ours, path }))
  expect(page).toMatch(/id="reminders"/)
  expect(page).toMatch(
    /name="reminder" checked="" value="deadline"|value="deadline" checked=""|checked="" name="reminder" value="deadline"/,
  )
})
