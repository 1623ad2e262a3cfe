import { beforeAll, expect, it } from 'vitest'
import { makeExam } from '#modules/assessments/test-exam.ts'
import { allPages } from '#tests/support/all-pages.ts'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { seenIn } from '#tests/support/screens.ts'

let cast: Cast
let courseID: string

beforeAll(async () => {
  cast = await openCast({ pages: await allPages() })
  courseID = (await makeExam(cast.world, cast.ours)).courseID
})

it.each([
  ['courses', '/lesson/dashboard', 'หลักสูตร', 'Courses'],
  ['lessons of a course', '/lesson/edit/:course/content/current', 'บทเรียน', 'Lesson'],
  ['exams', '/lesson/exams', 'แบบทดสอบ', 'Exams'],
  ['questions', '/lesson/questions', 'คลังข้อสอบ', 'Question'],
  ['certificates', '/lesson/certificates', 'ใบรับรอง', 'Certificate'],
  ['enrolment', '/enroll/dashboard', 'ลงทะเบียน', 'Enrol'],
  ['students', '/student/dashboard', 'ผู้เรียน', 'Learners'],
  ['seminars', '/seminar/dashboard', 'สัมมนา', 'Seminars'],
])(
  'the learning academy has its screen of %s, in both languages, for administrators [AD-1-04]',
  async (_what, at, th, en) => {
    const path = at.replace(':course', courseID)
    for (const [lang, word] of [
      ['th', th],
      ['en', en],
    ] as const) {
      const headers = { 'content-type': undefined, cookie: `${cast.admin.cookie}; sala_lang=${lang}` }
      const page = await cast.api.call({ as: cast.admin, path, headers })
      expect(page.status).toBe(200)
      expect(/<h1[^>]*>([^]*?)<\/h1>/.exec(seenIn(page))?.[1] ?? '', `${path} in ${lang}`).not.toBe('')
      expect(seenIn(page)).toContain(word)
    }
    expect((await cast.api.call({ as: cast.member, path })).status).toBe(403)
  },
)
