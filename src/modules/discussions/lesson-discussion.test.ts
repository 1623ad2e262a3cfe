import { beforeAll, expect, it } from 'vitest'
import { makeActor } from '#kernel/access/actor.ts'
import type { MadeSite } from '#tests/support/factories.ts'
import { openWorld, type World } from '#tests/support/world.ts'
import { askQuestion, writeMessage } from './messages/write-message.server.ts'
import { personalData } from './personal-data.server.ts'
import { readLessonDiscussion } from './public.server.ts'

let world: World
let site: MadeSite
let courseID: string
let lessonID: string
const people: { _id: string; email: string }[] = []

beforeAll(async () => {
  world = await openWorld()
  site = await world.make.site()
  const site_id = site._id
  courseID = (await world.make.course(site))._id
  const { _id: sectionID } = await world.make.row('section', { site_id, courseID, name: 'ส่วนแรก' })
  lessonID = (await world.make.row('lesson', { site_id, courseID, sectionID, name: 'บทแรก', kind: 'text' }))
    ._id
  for (const takes of [true, true, false]) {
    const person = await world.make.user(site)
    people.push(person)
    if (takes) await world.make.row('enroll', { site_id, courseID, userID: person._id })
  }
})

const enter = (at: number) =>
  world.open(
    site,
    makeActor({ role: 'member', userID: people[at]?._id ?? '', accountSite: site._id, reach: [site._id] }),
  )

it('beside a lesson stand one’s own questions and those that classmates shared, until the person is forgotten', async () => {
  const asker = enter(0)
  const shared = await askQuestion(asker, { courseID, lessonID, text: 'ทุกคนเห็น', shared: true })
  const own = await askQuestion(asker, { courseID, lessonID, text: 'เฉพาะฉัน', shared: false })
  await askQuestion(asker, { courseID, lessonID: null, text: 'ทั้งหลักสูตร', shared: true })
  await asker.commit()
  const listed = async (at: number) => {
    const view = await readLessonDiscussion(enter(at), courseID, lessonID, own)
    return [view.questions.map(({ _id }) => _id).toSorted(), view.thread?._id]
  }
  expect(await listed(0)).toEqual([[shared, own].toSorted(), own])
  expect(await listed(1)).toEqual([[shared], undefined])
  await expect(listed(2)).rejects.toMatchObject({ status: 404 })

  const helper = enter(1)
  await writeMessage(helper, shared, 'ช่วยตอบ')
  await helper.commit()
  const admin = world.open(site, 'admin')
  const person = { userID: people[1]?._id ?? '', accountSite: site._id, email: people[1]?.email ?? '' }
  expect(await personalData.gather(admin, person)).toMatchObject({ discussions: [{ text: 'ช่วยตอบ' }] })
  await personalData.erase?.(admin, person)
  await personalData.erase?.(admin, { ...person, userID: people[0]?._id ?? '' })
  expect(await admin.run('select 1 from discussion_message', [])).toEqual([])
  expect(await admin.run('select 1 from discussion', [])).toEqual([])
})

it('what was said last is seen however much was said before', async () => {
  const asker = enter(0)
  const question = await askQuestion(asker, { courseID, lessonID, text: 'คำถามยาว', shared: false })
  await asker.run(
    `insert into discussion_message (site_id, "_id", "createdAt", "discussionID", "courseID", "userID", "authorID", text)
     select $1, sala_uuid(), now() + make_interval(secs => n), $2, $3, $4, $4, 'ข้อความที่ ' || n from generate_series(1, 600) n`,
    [site._id, question, courseID, people[0]?._id],
  )
  const { thread } = await readLessonDiscussion(asker, courseID, lessonID, question)
  expect(thread?.messages).toHaveLength(500)
  expect([thread?.messages[0]?.text, thread?.messages.at(-1)?.text]).toEqual(['ข้อความที่ 101', 'ข้อความที่ 600'])
  await asker.rollback()
})
