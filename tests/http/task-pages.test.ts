import { beforeAll, expect, it } from 'vitest'
import type { CallInput } from '#tests/support/api.ts'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { makePost, postPages } from '#tests/support/pages.ts'
import { seenIn } from '#tests/support/screens.ts'

let cast: Cast
let path: string

beforeAll(async () => {
  cast = await openCast({ pages: postPages() })
  const builder = [{ columns: [[{ type: 'calendar' }]] }]
  path = `/cms/page/${(await makePost(cast.world, cast.ours, { builder })).slug}`
  const { make } = cast.world
  const days = { startDate: '2026-11-10', dueDate: '2026-11-12' }
  const add = (site_id: string, title: string, more: object = {}) =>
    make.row('task', { site_id, title, ...days, ...more })
  await add(cast.ours._id, 'งานภายใน')
  await add(cast.ours._id, 'งานเปิดบ้าน', { public: true, assignedTo: 'สมหญิง รักงาน' })
  await add(cast.ours._id, 'งานของสมาชิก', { userID: cast.member.userID })
  await add(cast.theirs._id, 'งานสถาบันอื่น', { public: true })
})

const see = async (who: Pick<CallInput, 'as' | 'site'>, query = '') =>
  seenIn(await cast.api.call({ ...who, path: path + query, headers: { 'content-type': undefined } }))

it('shows visitors, members and staff the tasks that are theirs to see', async () => {
  const visitor = await see({ site: cast.ours })
  expect(visitor).toContain('งานเปิดบ้าน')
  expect(visitor).not.toMatch(/งานภายใน|งานของสมาชิก|งานสถาบันอื่น|สมหญิง/)
  const member = await see({ as: cast.member })
  expect(member).toContain('งานของสมาชิก')
  expect(member).not.toMatch(/งานภายใน|งานสถาบันอื่น/)
  const staff = await see({ as: cast.manager })
  for (const title of ['งานภายใน', 'งานเปิดบ้าน', 'งานของสมาชิก', 'สมหญิง']) expect(staff).toContain(title)
  expect(staff).not.toContain('งานสถาบันอื่น')
})

it('keeps each month for visitors by itself, and what is no month as today', async () => {
  const year = new Date().getFullYear()
  const titleOf = async (query: string) =>
    /<h3>([^<]+)<\/h3>/.exec(await see({ site: cast.ours }, query))?.[1] ?? ''
  const now = await titleOf('')
  for (const [query, title] of [
    [`?month=${year}-02`, `กุมภาพันธ์ ${year + 543}`],
    [`?month=03&year=${year - 5}`, `มีนาคม ${year + 538}`],
    [`?month=${year}-02`, `กุมภาพันธ์ ${year + 543}`],
    ['?month=%3Cscript%3E', now],
    [`?month=${year + 6}-01`, now],
  ] as const)
    expect(await titleOf(query), query).toBe(title)
})

it('shows a visitor a task as soon as it is public, and no longer when it is not', async () => {
  const change = (isPublic: boolean) =>
    cast.api.call({
      as: cast.admin,
      method: 'PATCH',
      path: `task/${made}`,
      body: { data: { public: isPublic } },
    })
  const data = { title: 'งานที่เพิ่งประกาศ', startDate: '2026-11-10', dueDate: '2026-11-12' }
  const made = (await cast.api.call({ as: cast.admin, path: 'task', body: { data } })).body.data._id
  expect(await see({ site: cast.ours })).not.toContain(data.title)
  await change(true)
  await expect.poll(() => see({ site: cast.ours })).toContain(data.title)
  await change(false)
  await expect.poll(() => see({ site: cast.ours })).not.toContain(data.title)
})
