import { beforeAll, expect, it } from 'vitest'
import { enrol, makeCourse } from '#modules/learning/test-course.ts'
import { pdf } from '#modules/lessons/kinds/pdf/kind.ts'
import { type Cast, openCast } from '#tests/support/cast.ts'

let cast: Cast

beforeAll(async () => {
  cast = await openCast()
})

async function sitDown(lesson: Readonly<Record<string, unknown>>) {
  const { world, api, ours } = cast
  const course = await makeCourse(world, ours, [lesson, {}])
  const { email, _id: userID } = await world.make.user(ours)
  const as = await api.signIn(ours, email)
  const enrolId = await enrol(world, ours, userID, course._id)
  const lessonID = course.lessons[0] ?? ''
  const begun = await api.call<{ sitting: string }>({ as, path: 'learning/sitting', body: { lessonID } })
  const { sitting } = begun.body.data
  let n = 0
  return {
    finish: () => api.call({ as, path: 'learning/finish', body: { lessonID } }),
    /** Stays so many seconds in the lesson, of which so many pass on the server's clock. */
    async read(spent: number, passed = spent, at = 1) {
      const { owner } = world.database
      const back = (column: string) =>
        `${column} = ${column} - make_interval(secs => $2) where "userID" = (select "userID" from enroll where "_id" = $1)`
      await owner.query(`update lesson_sitting set ${back('"heardAt"')}`, [enrolId, passed])
      await owner.query(`update learner_clock set ${back('"creditedUntil"')}`, [enrolId, passed])
      n += 1
      const beats = [{ n, parts: [], at, spent }]
      const answer = await api.call<{ isComplete: boolean }>({
        as,
        path: 'learning/beat',
        body: { sitting, beats },
      })
      return answer.body.data.isComplete
    },
  }
}

it.each(['text', 'pdf'])(
  'a lesson to read (%s) is complete after its time and not by being opened',
  async (kind) => {
    const content = kind === 'text' ? { html: '<p>อ่าน</p>' } : { file: '/files/x/y.pdf' }
    const { finish, read } = await sitDown({ kind, content, readSeconds: 60 })
    expect((await finish()).status).toBe(409)
    expect(await read(40)).toBe(false)
    expect((await finish()).status).toBe(409)
    expect(await read(30)).toBe(true)
  },
)

it('claims of hours that did not pass are worth what passed', async () => {
  const { finish, read } = await sitDown({ readSeconds: 60 })
  expect(await read(7200, 20)).toBe(false)
  expect((await finish()).status).toBe(409)
})

it('one whose author asks for no time ends by being opened', async () => {
  const { finish } = await sitDown({ readSeconds: 0 })
  expect((await finish()).status).toBe(200)
})

it('one whose last page must be seen is complete there, leafed back or not, and never by time alone', async () => {
  const content = { file: '/files/x/y.pdf', pages: 12, untilLastPage: true }
  const { finish, read } = await sitDown({ kind: 'pdf', content, readSeconds: 36, lastPage: 12 })
  expect(await read(60, 60, 7)).toBe(false)
  const refused = await finish()
  expect([refused.status, refused.body.message]).toEqual([409, 'อ่านให้ถึงหน้าสุดท้ายก่อน แล้วบทเรียนจะจบเอง'])
  expect(await read(10, 10, 12)).toBe(true)

  const hasty = await sitDown({ kind: 'pdf', content, readSeconds: 36, lastPage: 12 })
  expect(await hasty.read(10, 10, 12)).toBe(false)
  expect((await hasty.finish()).status).toBe(409)
  expect(await hasty.read(30, 30, 3)).toBe(true)
})

it('a last page is asked for only where its number is known', () => {
  const file = '/files/0199a000-0000-7000-8000-0000000000aa/x.pdf'
  expect(pdf.content.safeParse({ file, untilLastPage: true }).success).toBe(false)
  const content = pdf.content.parse({ file, untilLastPage: true, pages: 12 })
  expect([pdf.readSeconds?.(content), pdf.lastPage?.(content)]).toEqual([36, 12])
  const byTime = pdf.content.parse({ file, pages: 12 })
  expect([pdf.readSeconds?.(byTime), pdf.lastPage?.(byTime)]).toEqual([360, undefined])
})

it('the time follows from the content: half a minute a page, or what the author says', async () => {
  const { world, api, admin, ours } = cast
  const { _id: courseID } = await world.make.course(ours)
  const section = await world.make.row('section', { site_id: ours._id, courseID, name: 'ตอน' })
  const add = async (content: object) => {
    const data = { courseID, sectionID: section._id, name: 'บท', kind: 'text', content }
    const made = await api.call<{ _id: string }>({ as: admin, path: 'lesson', body: { data } })
    const { rows } = await world.database.owner.query<{ readSeconds: number }>(
      'select "readSeconds" from lesson where _id = $1',
      [made.body.data._id],
    )
    return rows[0]?.readSeconds
  }
  const page = `<p>${'ก'.repeat(1800)}</p>`
  expect(await add({ html: '<p>สั้น</p>' })).toBe(30)
  expect(await add({ html: page.repeat(3) })).toBe(90)
  expect(await add({ html: page.repeat(3), secondsPerPage: 10 })).toBe(30)
  expect(await add({ html: page, secondsPerPage: 0 })).toBe(0)
})
