import { beforeAll, expect, it } from 'vitest'
import { makeActor } from '#kernel/access/actor.ts'
import type { MadeSite } from '#tests/support/factories.ts'
import { openWorld, type World } from '#tests/support/world.ts'
import { enrolMember, setProgress } from '../joining/enrol.server.ts'

let world: World
let site: MadeSite

beforeAll(async () => {
  world = await openWorld()
  site = await world.make.site()
})

it('a course that was learned to its end stays complete when it gets more lessons', async () => {
  const { _id: userID } = await world.make.user(site)
  const { _id: courseID } = await world.make.course(site)
  const ctx = world.open(site, makeActor({ role: 'member', userID, accountSite: site._id }))
  const enrolId = await enrolMember(ctx, { userID, courseID, source: 'self' })
  const progressAfter = async (total: number, done: number) => {
    await setProgress(ctx, { enrolId, total, done, seconds: 60 })
    const [row] = await ctx.run<{ analytics: object; isCompleted: boolean }>(
      'select analytics, "completedAt" is not null as "isCompleted" from enroll where site_id = $1 and "_id" = $2',
      [site._id, enrolId],
    )
    return row
  }
  expect(await progressAfter(2, 1)).toMatchObject({
    analytics: { percent: 50, status: 'processing' },
    isCompleted: false,
  })
  expect(await progressAfter(2, 2)).toMatchObject({
    analytics: { percent: 100, status: 'complete' },
    isCompleted: true,
  })
  expect(await progressAfter(4, 2)).toMatchObject({
    analytics: { total: 4, percent: 50, message: 'เรียนจบแล้ว', status: 'complete' },
    isCompleted: true,
  })
})
