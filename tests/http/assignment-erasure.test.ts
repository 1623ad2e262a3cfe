import { expect, it } from 'vitest'
import { newId } from '#kernel/collections/ids.ts'
import { workOnSite } from '#kernel/open-context.server.ts'
import { personalData } from '#modules/assignments/personal-data.server.ts'
import { makeCourse } from '#modules/learning/test-course.ts'
import { openWorld } from '#tests/support/world.ts'

it('a copy has what somebody handed in; an erasure takes what was written, not the result', async () => {
  const world = await openWorld()
  const site = await world.make.site()
  const { _id: userID } = await world.make.user(site)
  const { _id: courseID, lessons } = await makeCourse(world, site, [{}])
  const own = { site_id: site._id, userID, lessonID: lessons[0] ?? '', number: 1 }
  await world.database.owner.query(
    `insert into assignment_draft (site_id, "lessonID", "userID", number, text) values ($1, $2, $3, 1, 'ร่างลับ')`,
    [site._id, own.lessonID, userID],
  )
  await world.make.row('assignment_hand_in', {
    ...own,
    _id: newId(),
    courseID,
    enrollID: newId(),
    text: 'ความลับของฉัน',
    receipt: 'R',
    status: 'released',
    percent: 40,
  })
  const person = { userID, accountSite: site._id, email: '' }
  const copy = await workOnSite(world.engine, site._id, (ctx) => personalData.gather(ctx, person))
  expect(copy['assignment-drafts']).toMatchObject([{ text: 'ร่างลับ' }])
  expect(copy['assignment-hand-ins']).toMatchObject([{ text: 'ความลับของฉัน' }])
  await workOnSite(world.engine, site._id, (ctx) => personalData.erase?.(ctx, person) ?? Promise.resolve())
  const { rows } = await world.database.owner.query<{ text: string; percent: number; drafts: string }>(
    'select text, percent, (select count(*) from assignment_draft) as drafts from assignment_hand_in',
  )
  expect(rows.map(({ text, percent, drafts }) => [text, percent, Number(drafts)])).toEqual([['', 40, 0]])
})
