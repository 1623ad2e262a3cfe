import { beforeAll, expect, it } from 'vitest'
import { lessons } from '#modules/lessons/public.server.ts'
import type { MadeSite } from '#tests/support/factories.ts'
import { openWorld, type World } from '#tests/support/world.ts'

let world: World
let site: MadeSite

beforeAll(async () => {
  world = await openWorld()
  site = await world.make.site()
})

it('a question about a lesson that is deleted stays, as one about the course', async () => {
  const { make } = world
  const here = { site_id: site._id }
  const course = await make.course(site)
  const person = await make.user(site)
  const section = await make.row('section', { ...here, courseID: course._id, name: 'ตอนที่ 1' })
  const at = { ...here, courseID: course._id, sectionID: section._id }
  const [gone, other] = [
    await make.row('lesson', { ...at, name: 'บทที่ 1', kind: 'document' }),
    await make.row('lesson', { ...at, name: 'บทที่ 2', kind: 'document' }),
  ]
  const ask = (lessonID: string) =>
    make.row('discussion', { ...here, courseID: course._id, lessonID, userID: person._id })
  const [asked, kept] = [await ask(gone._id), await ask(other._id)]
  const ctx = world.open(site, 'admin')
  await ctx.write(lessons).remove(gone._id)
  await ctx.commit()
  const { rows } = await world.database.owner.query<{ _id: string; lessonID: string | null }>(
    'select "_id", "lessonID" from discussion where site_id = $1',
    [site._id],
  )
  expect(new Map(rows.map(({ _id, lessonID }) => [_id, lessonID]))).toEqual(
    new Map([
      [asked._id, null],
      [kept._id, other._id],
    ]),
  )
})
