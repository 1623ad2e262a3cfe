import { beforeAll, describe, expect, it } from 'vitest'
import { type Actor, makeActor } from '#kernel/access/actor.ts'
import { newId } from '#kernel/collections/ids.ts'
import { openClassroom } from '#modules/learning/classroom/classroom.server.ts'
import * as open from '#modules/learning/screens/open-lesson.tsx'
import * as player from '#modules/learning/screens/player.tsx'
import { enrol, type MadeCourse, makeCourse } from '#modules/learning/test-course.ts'
import { readOutline } from '#modules/lessons/public.server.ts'
import type { SignedInPerson } from '#tests/support/api.ts'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { lecturing } from '#tests/support/lecturer.ts'
import { pagesOf, seenIn } from '#tests/support/screens.ts'

let cast: Cast

beforeAll(async () => {
  // Style sheets have no address without the bundler.
  const screens = {
    '/lesson/play/:cid/:pid': { ...player, links: () => [] },
    '/lesson/public/:id': { ...open, links: () => [] },
  }
  cast = await openCast({ pages: pagesOf(screens) })
})

const MINUTE = 60_000
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE).toISOString()

async function teach(lessons: readonly object[], course: object = {}) {
  const { world, ours, member } = cast
  const made = await makeCourse(world, ours, lessons as Record<string, unknown>[], { ...course })
  return { ...made, enrolId: await enrol(world, ours, member.userID, made._id) }
}

const play = (course: MadeCourse, lesson: string | undefined, as: SignedInPerson | undefined = cast.member) =>
  cast.api.call({ as, site: cast.ours, path: `/lesson/play/${course._id}/${lesson}` })

const send = (
  course: MadeCourse,
  lesson: string | undefined,
  values: Record<string, string>,
  as = cast.member,
) =>
  cast.api.call({
    as,
    site: cast.ours,
    path: `/lesson/play/${course._id}/${lesson}`,
    raw: new URLSearchParams(values).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

const statusOf = async (enrolId: string, lessonId: string | undefined) => {
  const { rows } = await cast.world.database.owner.query(
    'select status from lesson_progress where "enrollID" = $1 and "lessonID" = $2',
    [enrolId, lessonId],
  )
  return rows[0]?.status
}

describe('the classroom', () => {
  it('is open to who takes the course, to its staff for a look, and to nobody else [PM-6-09]', async () => {
    const { world, ours, api } = cast
    const course = await teach([{}])
    const [first] = course.lessons
    expect(seenIn(await play(course, first))).toContain('เนื้อหาบทที่ 1')
    for (const as of [cast.admin, cast.manager]) {
      const seen = await play(course, first, as)
      expect(seenIn(seen)).toContain('เนื้อหาบทที่ 1')
      expect(seenIn(seen)).toContain('ดูตัวอย่าง ไม่บันทึกการเรียน')
    }
    const { email, _id } = await world.make.user(ours)
    const other = await api.signIn(ours, email)
    expect((await play(course, first, other)).headers.location).toBe(`/lesson/detail/${course._id}`)
    await enrol(world, ours, _id, course._id, { status: 'cancelled' })
    expect((await play(course, first, other)).status).toBe(302)
    const visit = await cast.api.call({ site: ours, path: `/lesson/play/${course._id}/${first}` })
    expect(visit.headers.location).toMatch(/login/)
    const elsewhere = await cast.api.call({
      as: cast.theirMember,
      path: `/lesson/play/${course._id}/${first}`,
    })
    expect(elsewhere.status).toBe(404)
  })

  it('is open to lecturers in their own courses alone', async () => {
    const course = await teach([{}])
    const lecturer = (...teaches: string[]) =>
      makeActor({ role: 'manager', userID: newId(), reach: [cast.ours._id], ...lecturing(teaches) })
    const enter = (actor: Actor) => openClassroom(cast.world.open(cast.ours, actor), course._id)
    expect((await enter(lecturer(course._id))).enrolment).toBeNull()
    await expect(enter(lecturer(newId()))).rejects.toMatchObject({ code: 'learning.not-enrolled' })
  })

  it('never sends what is closed, and says why', async () => {
    const course = await teach([{}, { content: { html: '<p>ความลับ</p>' } }], { lesson_order: 'fixed' })
    const closed = await play(course, course.lessons[1])
    expect(closed.status).toBe(403)
    expect(closed.text).not.toContain('ความลับ')
    expect(seenIn(closed)).toContain('เรียนให้จบก่อน: «บทที่ 1»')
    for (const path of ['learning/sitting', 'learning/finish'])
      expect(
        (await cast.api.call({ as: cast.member, path, body: { lessonID: course.lessons[1] } })).body.code,
      ).toBe('learning.locked')
    await cast.api.call({ as: cast.member, path: 'learning/finish', body: { lessonID: course.lessons[0] } })
    expect((await play(course, course.lessons[1])).text).toContain('ความลับ')
  })

  it('is closed while another course must be complete first', async () => {
    const before = await cast.world.make.course(cast.ours, { name: 'ขั้นพื้นฐาน' })
    const course = await teach([{}])
    await cast.world.database.owner.query('update course set prerequisites = $2 where "_id" = $1', [
      course._id,
      [before._id],
    ])
    expect(seenIn(await play(course, course.lessons[0]))).toContain('ต้องเรียนจบหลักสูตร «ขั้นพื้นฐาน» ก่อน')
    await enrol(cast.world, cast.ours, cast.member.userID, before._id, { analytics: { status: 'complete' } })
    expect((await play(course, course.lessons[0])).status).toBe(200)
  })

  it('hides lessons from learners and begins where they stopped', async () => {
    const course = await teach([{}, { status: false }, {}])
    expect((await play(course, course.lessons[1])).status).toBe(404)
    await cast.api.call({ as: cast.member, path: 'learning/finish', body: { lessonID: course.lessons[0] } })
    expect((await play(course, 'start')).headers.location).toBe(
      `/lesson/play/${course._id}/${course.lessons[2]}`,
    )
    const { rows } = await cast.world.database.owner.query('select analytics from enroll where "_id" = $1', [
      course.enrolId,
    ])
    expect(rows[0].analytics).toMatchObject({ total: 2, percent: 50 })
  })

  it('takes a learner’s own word where the lesson asks for it, also without scripts', async () => {
    const course = await teach([{ kind: 'video', seconds: 60, completion: 'manual', content: {} }])
    const said = await send(course, course.lessons[0], { intent: 'finish' })
    expect(said.status).toBe(302)
    expect(await statusOf(course.enrolId, course.lessons[0])).toBe('complete')
    expect((await send(course, course.lessons[0], { intent: 'finish' }, cast.admin)).status).toBe(403)
  })
})

describe('a live lesson', () => {
  const live = (startsAt: string) => ({
    kind: 'live',
    content: { url: 'https://meet.example.test/secret', startsAt, minutes: 60, remindMinutes: 60 },
  })

  it('shows its way in from fifteen minutes before, and is not complete earlier', async () => {
    const course = await teach([live(inMinutes(20)), live(inMinutes(14))])
    const early = await play(course, course.lessons[0])
    expect(early.text).not.toContain('meet.example.test')
    expect((await play(course, course.lessons[1])).text).toContain('meet.example.test')
    const finish = (lessonID: string | undefined) =>
      cast.api.call({ as: cast.member, path: 'learning/finish', body: { lessonID } })
    expect((await finish(course.lessons[0])).body.code).toBe('learning.not-begun')
    expect((await finish(course.lessons[1])).status).toBe(200)
  })

  it('goes into calendars of those who take the course', async () => {
    const course = await teach([live('2027-01-05T03:00:00Z')])
    const path = `learning/calendar/${course.lessons[0]}`
    const file = await cast.api.call({ as: cast.member, path })
    expect(file.headers['content-type']).toMatch(/^text\/calendar/)
    expect(file.text).toMatch(/DTSTART:20270105T030000Z\r\nDTEND:20270105T040000Z\r\n/)
    expect((await cast.api.call({ site: cast.ours, path })).status).toBe(401)
    expect((await cast.api.call({ as: cast.theirMember, path })).status).toBe(404)
  })
})

describe('a survey', () => {
  const question = (id: string, type: string, rest: object = {}) => ({
    id,
    type,
    text: id,
    options: [],
    required: true,
    ...rest,
  })
  const survey = {
    kind: 'survey',
    content: {
      questions: [question('good', 'scale'), question('pace', 'choice', { options: ['ช้า', 'เร็ว'] })],
    },
  }

  it('is answered once, and gives back what was typed', async () => {
    const course = await teach([survey])
    const [lesson] = course.lessons
    const odd = await send(course, lesson, { intent: 'survey', 'answer.good': '4', 'answer.pace': 'ไม่มี' })
    expect(odd.status).toBe(400)
    expect(seenIn(odd)).toMatch(/checked=""[^>]*value="4"|value="4"[^>]*checked=""/)
    const answers = { intent: 'survey', 'answer.good': '4', 'answer.pace': 'เร็ว', 'answer.forged': '1' }
    expect((await send(course, lesson, answers)).status).toBe(302)
    // A second time, from another tab or by a double click, changes nothing and is no error.
    expect((await send(course, lesson, { ...answers, 'answer.good': '1' })).status).toBe(302)
    expect(await statusOf(course.enrolId, lesson)).toBe('complete')
    const { rows } = await cast.world.database.owner.query(
      'select answers from survey_answer where "lessonID" = $1',
      [lesson],
    )
    expect(rows).toEqual([{ answers: { good: 4, pace: 'เร็ว' } }])
  })
})

describe('notes', () => {
  it('are written, changed and deleted by their writer, and seen by nobody else', async () => {
    const { api, admin, member, world, ours } = cast
    const course = await teach([{}])
    const [lesson] = course.lessons
    await send(course, lesson, { intent: 'note', at: '12', body: 'จำข้อนี้' })
    const mine = await api.call<{ _id: string; at: number }[]>({
      as: member,
      path: 'lesson_note/query',
      body: { method: 'find' },
    })
    const [note] = mine.body.data
    expect(note).toMatchObject({ at: 12, body: 'จำข้อนี้' })
    expect(seenIn(await play(course, lesson))).toContain('จำข้อนี้')
    expect((await api.call({ as: admin, path: 'lesson_note/query', body: { method: 'find' } })).status).toBe(
      403,
    )
    expect((await play(course, lesson, admin)).text).not.toContain('จำข้อนี้')
    const { email, _id } = await world.make.user(ours)
    await enrol(world, ours, _id, course._id)
    const other = await api.signIn(ours, email)
    const id = note?._id ?? ''
    expect((await send(course, lesson, { intent: 'change-note', note: id, body: 'x' }, other)).status).toBe(
      404,
    )
    expect((await send(course, lesson, { intent: 'remove-note', note: id }, other)).status).toBe(404)
    expect((await send(course, lesson, { intent: 'change-note', note: id, body: '  ' })).status).toBe(400)
    expect((await send(course, lesson, { intent: 'change-note', note: id, body: 'แก้แล้ว' })).status).toBe(302)
    expect(seenIn(await play(course, lesson))).toContain('แก้แล้ว')
    await send(course, lesson, { intent: 'remove-note', note: id })
    expect(seenIn(await play(course, lesson))).not.toContain('แก้แล้ว')
  })
})

describe('a free preview', () => {
  it('is not offered of what only a learner can do, such as a package that stores what they did', async () => {
    const course = await teach([
      { free: true, kind: 'scorm', content: { packageID: '01990000-0000-7000-8000-000000000001' } },
      { free: true },
    ])
    const [scorm, text] = course.lessons
    expect((await cast.api.call({ site: cast.ours, path: `/lesson/public/${scorm}` })).status).toBe(404)
    expect((await cast.api.call({ site: cast.ours, path: `/lesson/public/${text}` })).status).toBe(200)
    const outline = await readOutline(cast.world.open(cast.ours, 'member'), course._id)
    expect(outline.flatMap(({ lessons }) => lessons.map(({ free }) => free))).toEqual([false, true])
  })

  it('is open to everybody while its course is, and shows that lesson alone', async () => {
    const course = await teach([
      { free: true },
      {},
      { free: true, status: false },
      { free: true, releaseAt: '2099-01-01T00:00:00Z' },
    ])
    const visit = (id: string | undefined) => cast.api.call({ site: cast.ours, path: `/lesson/public/${id}` })
    expect(seenIn(await visit(course.lessons[0]))).toContain('เนื้อหาบทที่ 1')
    expect((await visit(course.lessons[1])).status).toBe(404)
    for (const closed of course.lessons.slice(2)) expect((await visit(closed)).status).toBe(404)
    expect(
      (await cast.api.call({ site: cast.theirs, path: `/lesson/public/${course.lessons[0]}` })).status,
    ).toBe(404)
    await cast.world.database.owner.query('update course set status = false where "_id" = $1', [course._id])
    await expect.poll(async () => (await visit(course.lessons[0])).status).toBe(404)
  })
})
