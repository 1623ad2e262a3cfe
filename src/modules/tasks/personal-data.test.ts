import { expect, it } from 'vitest'
import { openWorld } from '#tests/support/world.ts'
import { personalData } from './personal-data.server.ts'

it('gives a person their tasks, and takes their name out of them for good', async () => {
  const world = await openWorld()
  const site = await world.make.site()
  const { _id: userID, email } = await world.make.user(site)
  const task = { site_id: site._id, title: 'ส่งรายงาน', startDate: '2026-11-10', dueDate: '2026-11-12' }
  await world.make.row('task', { ...task, userID, assignedTo: 'สมชาย ใจดี' })
  await world.make.row('task', { ...task, title: 'ของคนอื่น', assignedTo: 'สมหญิง' })
  const ctx = world.open(site, 'admin')
  const person = { userID, accountSite: site._id, email }
  expect(await personalData.gather(ctx, person)).toMatchObject({
    tasks: [{ title: 'ส่งรายงาน', done: false }],
  })
  await personalData.erase?.(ctx, person)
  expect(await ctx.run('select title, "userID", "assignedTo" from task order by title', [])).toEqual([
    { title: 'ของคนอื่น', userID: null, assignedTo: 'สมหญิง' },
    { title: 'ส่งรายงาน', userID: null, assignedTo: null },
  ])
})
