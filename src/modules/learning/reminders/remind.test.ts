import { beforeAll, expect, it } from 'vitest'
import { openWorld, type World } from '#tests/support/world.ts'
import { enrol, makeCourse } from '../test-course.ts'
import { remindLearners } from './remind.server.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})

const live = (minutes: number, remindMinutes: number) => ({
  kind: 'live',
  content: {
    url: 'https://meet.example.test/a',
    startsAt: new Date(Date.now() + minutes * 60_000).toISOString(),
    minutes: 60,
    remindMinutes,
  },
})

it('learners of a live lesson that begins soon get one mail, and nobody else any', async () => {
  const ours = await world.make.site()
  const member = await world.make.user(ours)
  const lessons = [live(50, 60), live(300, 60), live(50, 0), { ...live(50, 60), status: false }]
  const course = await makeCourse(world, ours, lessons)
  await enrol(world, ours, member._id, course._id)
  const gone = await world.make.user(ours)
  await enrol(world, ours, gone._id, course._id, { status: 'cancelled' })
  for (let times = 0; times < 2; times += 1) {
    const ctx = world.open(ours, 'admin')
    const { signal } = new AbortController()
    await remindLearners.run({ ctx, jobID: 'x', attempt: 1, signal, progress: async () => undefined }, {})
    await ctx.commit()
  }
  const { rows } = await world.database.owner.query('select subject from message')
  expect(rows).toEqual([{ subject: 'แจ้งเตือน: บทที่ 1 ใกล้เริ่มแล้ว' }])
})
