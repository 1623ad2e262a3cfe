import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it, vi } from 'vitest'
import { type MadeExam, makeExam, PLANTED, testQuestions } from '#modules/assessments/test-exam.ts'
import { storeFile } from '#modules/course-files/exchange/test-exchange.ts'
import { enrol } from '#modules/learning/test-course.ts'
import { allPages } from '#tests/support/all-pages.ts'
import type { Answer, SignedInPerson } from '#tests/support/api.ts'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { closeSocketsAfterwards, listen } from '#tests/support/sockets.ts'
import { addressIn, askOffset, beginUpload, drawPicture, sendBytes } from '#tests/support/uploads.ts'

let cast: Cast
closeSocketsAfterwards()

beforeAll(async () => {
  cast = await openCast({ pages: await allPages() })
})

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const writer = randomUUID()
/** What lies in pictures and files that only feedback shows. */
const IN_MEDIA = 'ภาพที่เฉลยคำตอบ'
const HINT = `data:image/svg+xml;base64,${Buffer.from(`<svg><title>${IN_MEDIA}</title></svg>`).toString('base64')}`
const [single, short, essay] = testQuestions

/** Everything that was planted, as it may stand in HTML, JSON, addresses, headers and bytes. */
const forms = (word: string) => [
  word,
  encodeURIComponent(word),
  JSON.stringify(word).replaceAll(
    /[^\x20-\x7e]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  ),
  Buffer.from(word).toString('base64').replace(/=+$/, ''),
]

async function makeSecretExam(): Promise<MadeExam & { hintFile: string }> {
  const hintFile = await storeFile(cast.world, cast.ours, {
    name: 'เฉลยภาพลับ.txt',
    type: 'text/plain',
    bytes: Buffer.from(IN_MEDIA),
    purpose: 'question.content',
  })
  const shown = `data:image/png;base64,${(await drawPicture(2, 2)).toString('base64')}`
  const media = [
    { name: 'shown.png', address: shown },
    { name: 'ภาพเฉลยลับ.svg', address: HINT },
    { name: 'file.txt', address: hintFile },
  ]
  const feedback = '<img src="media/ภาพเฉลยลับ.svg"><a href="media/file.txt">เหตุผลที่ห้ามเห็น</a>'
  const rich = { format: 'html', media, feedback }
  const choices = single.choices.map((one) => ({ ...one, text: `<b>${one.text}</b>` }))
  const text = '<p>ดูภาพ <img src="media/shown.png"></p>'
  const upload = {
    ...short,
    kind: 'upload',
    name: 'ส่งไฟล์',
    answers: undefined,
    caseSensitive: undefined,
    guide: 'แนวทางตรวจลับ',
    rubric: [],
    maxFiles: 1,
    endings: ['png'],
  }
  const exam = await makeExam(cast.world, cast.ours, {
    questions: [
      { ...single, ...rich, choices, text },
      { ...short, ...rich },
      essay,
      JSON.parse(JSON.stringify(upload)),
    ],
    exam: { marksShown: 'on-release', keyShown: 'on-release' },
  })
  return { ...exam, hintFile }
}

it('no byte before the release has a word of the key: pages, calls, sockets, files, errors, and what only feedback shows [AD-2.2-09]', async () => {
  const exam = await makeSecretExam()
  const { _id, email } = await cast.world.make.user(cast.ours)
  await enrol(cast.world, cast.ours, _id, exam.courseID)
  const me: SignedInPerson = await cast.api.signIn(cast.ours, email)
  const heard = await listen(cast.api, { as: me })
  await heard.join(`user:${cast.ours._id}:${me.userID}`)
  const joined = await heard
    .join(`record:${cast.ours._id}:exam:${exam.examID}`)
    .catch((error: unknown) => error)
  const seen: string[] = [JSON.stringify(joined)]
  const statuses: number[] = []
  const see = async (asked: Promise<Answer>) => {
    const answer = await asked
    statuses.push(answer.status)
    seen.push(JSON.stringify(answer.headers), answer.text)
    return answer
  }
  const get = (path: string, headers = {}) => see(cast.api.call({ as: me, path, headers }))
  const call = (path: string, body: object) => see(cast.api.call({ as: me, path, body }))
  const base = `/lesson/assessment/${exam.courseID}/${exam.examID}`
  await get(base)
  const begun = await cast.api.call<{ round: string }>({
    as: me,
    path: 'assessment/begin',
    body: { courseID: exam.courseID, examID: exam.examID },
  })
  seen.push(begun.text)
  const { round } = begun.body.data
  const page = await get(`${base}/exam/1`)
  expect(page.text).toContain('ดูภาพ')
  expect(page.text).toContain('data:image/png;base64')
  for (const [path, headers] of [
    [`${base}/exam/1`, { accept: 'application/json' }],
    [`${base}/exam/1.data`, {}],
    [`${base}/exam/1?_data=1`, {}],
    [`${base}/exam/2`, {}],
    [`/lesson/exam/detail/${exam.examID}/current`, {}],
    [`/lesson/question/answer/${exam.examID}/${exam.questions[0]}`, {}],
    [`/lesson/questions/export?format=gift&file=1`, {}],
    [`/lesson/play/${exam.courseID}/${exam.lessonID}`, {}],
  ] as const)
    await get(path, headers)
  const { rows } = await cast.world.database.owner.query<{ paper: { id: string; questionID: string }[] }>(
    'select paper from exam_round where "_id" = $1',
    [round],
  )
  const slot = rows[0]?.paper.find(({ questionID }) => questionID === exam.questions[3])?.id ?? ''

  // Files: sent, asked for, the feedback's own, and those of other questions.
  const bytes = await drawPicture(3, 3)
  const purpose = `exam-answer/${round}/${slot}`
  const begin = await see(beginUpload(cast.api, { as: me, purpose, name: 'a.png', bytes }))
  await see(askOffset(cast.api, me, begin.headers.location ?? ''))
  const sent = await see(sendBytes(cast.api, me, begin.headers.location ?? '', bytes))
  await get(addressIn(sent))
  await see(beginUpload(cast.api, { as: me, purpose: `exam-answer/${round}/q1`, name: 'a.txt', bytes }))
  const hint = await get(exam.hintFile)
  expect(hint.status).toBeGreaterThanOrEqual(400)

  // Calls, and each way that they can be wrong.
  const change = { n: 1, slot, answer: { files: [addressIn(sent)] } }
  await call('assessment/save', { round, writer, changes: [change] })
  await call('assessment/save', { round, writer, changes: [{ n: 2, slot: 'q9', answer: null }] })
  await call('assessment/save', {
    round,
    writer,
    changes: [{ n: 2, slot: 'q1', answer: { choice: 'stored1', points: 1 } }],
  })
  await call('assessment/save', { round, writer, changes: 'x' })
  await call('assessment/submit', { round: randomUUID(), writer, changes: [] })
  for (const name of ['exam', 'question', 'question_version', 'file'])
    await call(`${name}/query`, { method: 'find', args: [{}] })
  for (const path of [
    `exam/${exam.examID}`,
    `question/${exam.questions[0]}`,
    'question/export?format=gift',
    `course/${exam.courseID}/export`,
    'list/questions',
    'list/exams',
    `learning/outline/${exam.courseID}`,
  ])
    await get(`/api/${path}`)

  // What staff do is told to the open page.
  const room = `/lesson/exam-room/${exam.examID}`
  const time = new URLSearchParams({ intent: 'time', minutes: '5', to: '', reason: 'ไฟดับ' }).toString()
  await cast.api.call({ as: cast.admin, path: room, raw: time, headers: FORM })
  await vi.waitFor(() => expect(heard.events.length).toBeGreaterThan(0), { timeout: 5000, interval: 20 })
  await call('assessment/submit', { round, writer, changes: [] })
  await get(`${base}/exam/1`)
  await get(base)
  seen.push(JSON.stringify(heard.events))

  expect(statuses.filter((status) => status >= 500)).toEqual([])
  expect(statuses.filter((status) => status >= 400).length).toBeGreaterThan(8)
  const all = seen.join('\n')
  for (const word of [...PLANTED, IN_MEDIA, 'ภาพเฉลยลับ', 'เฉลยภาพลับ', 'stored1', 'stored2', 'stored3'])
    for (const form of forms(word)) expect(all.includes(form), `${word} as ${form}`).toBe(false)
  expect(all.includes('"weight"')).toBe(false)
  expect(all.includes(HINT)).toBe(false)
})
