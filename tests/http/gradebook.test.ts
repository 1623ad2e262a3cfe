import { get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { readSheet } from 'read-excel-file/node'
import { beforeAll, expect, it } from 'vitest'
import { newId } from '#kernel/collections/ids.ts'
import { type MadeExam, makeExam } from '#modules/assessments/test-exam.ts'
import { enrol } from '#modules/learning/test-course.ts'
import { allPages } from '#tests/support/all-pages.ts'
import type { SignedInPerson } from '#tests/support/api.ts'
import { type Cast, openCast } from '#tests/support/cast.ts'

let cast: Cast
let exam: MadeExam
let second: string

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const pathOf = () => `/lesson/gradebook/${exam.courseID}`

beforeAll(async () => {
  cast = await openCast({ pages: await allPages() })
  exam = await makeExam(cast.world, cast.ours, { exam: { weight: 3, counts: 'best' } })
  const at = { site_id: cast.ours._id, courseID: exam.courseID, status: true }
  second = (
    await cast.world.make.row('exam', { ...at, name: '=SUM(A1)', weight: 1, counts: 'last', slots: '[]' })
  )._id
})

/** Somebody who takes the course, with what rounds of exams came to. */
async function learner(name: string, rounds: readonly [string, number][]): Promise<string> {
  const { _id } = await cast.world.make.user(cast.ours, { firstname: name, lastname: 'ใจดี' })
  const enrollID = await enrol(cast.world, cast.ours, _id, exam.courseID)
  for (const [at, [examID, percent]] of rounds.entries())
    await cast.world.make.row('exam_round', {
      site_id: cast.ours._id,
      _id: newId(),
      examID,
      courseID: exam.courseID,
      enrollID,
      userID: _id,
      number: at + 1,
      status: 'marked',
      secret: 's',
      paper: '[]',
      percent,
      startedAt: new Date().toISOString(),
    })
  return enrollID
}

const change = (as: SignedInPerson, enrolment: string, percent: string, reason: string) =>
  cast.api.call({
    as,
    path: pathOf(),
    raw: new URLSearchParams({ exam: exam.examID, learner: enrolment, percent, reason }).toString(),
    headers: FORM,
  })

/** The file as a spreadsheet reads it: its own bytes. */
async function readFile(as: SignedInPerson) {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const headers = { host: as.site.hostname, cookie: as.cookie }
    get({ port: cast.api.port, path: `${pathOf()}?export=xlsx`, headers, agent: false }, resolve).on(
      'error',
      reject,
    )
  })
  const bytes = await buffer(answer)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([
    200,
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ])
  return readSheet(bytes)
}

it('the file has everybody with results, weights, totals and changes with their reasons, as they can be read back', async () => {
  const one = await learner('กานดา', [
    [exam.examID, 40],
    [exam.examID, 80],
    [second, 50],
  ])
  await learner('ขวัญใจ', [[second, 33.333]])
  await learner('คำแก้ว', [])
  expect(await readFile(cast.manager)).toEqual([
    ['ผู้เรียน', 'สอบปลายภาค (น้ำหนัก 3)', '=SUM(A1) (น้ำหนัก 1)', 'รวมตามน้ำหนัก', 'ผลที่แก้ไข'],
    ['กานดา ใจดี', 80, 50, 72.5, null],
    ['ขวัญใจ ใจดี', null, 33.33, 8.33, null],
    ['คำแก้ว ใจดี', null, null, 0, null],
  ])
  expect((await change(cast.admin, one, '90', 'ข้อ 3 เฉลยผิด')).status).toBe(302)
  expect((await change(cast.admin, one, '95', '=HYPERLINK("x")')).status).toBe(302)
  expect((await readFile(cast.admin))[1]).toEqual([
    'กานดา ใจดี',
    95,
    50,
    83.75,
    'สอบปลายภาค: 95% · =HYPERLINK("x")',
  ])
  // Earlier changes stay on the page, the newest first.
  const { text } = await cast.api.call({ as: cast.admin, path: pathOf() })
  expect(text.indexOf('HYPERLINK')).toBeGreaterThan(0)
  expect(text).toContain('ข้อ 3 เฉลยผิด')
  // What begins like a formula is none in the file for programs that would reckon it.
  const csv = await cast.api.call({ as: cast.admin, path: `${pathOf()}?export=csv` })
  expect(csv.text).not.toMatch(/(?:^|,|")=(?:SUM|HYPERLINK)/m)
})

it('the file is for those who read the gradebook', async () => {
  const path = `${pathOf()}?export=xlsx`
  expect((await cast.api.call({ as: cast.member, path })).status).toBe(403)
  expect((await cast.api.call({ as: cast.theirAdmin, path })).status).toBe(404)
  expect((await cast.api.call({ site: cast.ours, path })).status).toBe(302)
})

it('a course of more learners than a page shows says so, and its file has all of them', async () => {
  const add = (from: number, to: number) =>
    cast.world.database.owner.query(
      `with people as (
         insert into "user" (site_id, "_id", firstname, lastname, role, email, username, password)
         select $1, gen_random_uuid(), 'คนที่' || n, 'มาก', 'user', 'many-' || n || '@a.test', 'many-' || n, 'x'
           from generate_series($3::int, $4::int) n
         returning "_id")
       insert into enroll (site_id, "_id", "userID", "courseID") select $1, gen_random_uuid(), "_id", $2 from people`,
      [cast.ours._id, exam.courseID, from, to],
    )
  await add(1, 2050)
  const { text } = await cast.api.call({ as: cast.admin, path: pathOf() })
  expect(text).toMatch(/2,?000 คนแรกจาก 2,?053 คน/)
  expect(await readFile(cast.admin)).toHaveLength(2054)
  // Beyond the rows of a file its last line says so.
  await add(2051, 9998)
  const csv = await cast.api.call({ as: cast.admin, path: `${pathOf()}?export=csv` })
  expect(csv.status).toBe(200)
  const lines = csv.text.trim().split('\r\n')
  expect(lines.filter((line) => line.includes('มาก'))).toHaveLength(9998)
  expect(lines).toHaveLength(10_002)
  expect(lines.at(-1)).toMatch(/10,?000 คนแรกจาก 10,?001 คน/)
})
