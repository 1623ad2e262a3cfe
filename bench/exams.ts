import { randomUUID } from 'node:crypto'
import http from 'node:http'
import pg from 'pg'
import type { BuiltServer } from './built-server.ts'
import { CROWD, measureCrowdOfSitters } from './exam-crowd.ts'
import { repeat, type Target } from './load.ts'
import { weighAssessment } from './page-weight.ts'
import { openPhone } from './phone.ts'
import { postJson } from './post-json.ts'
import type { Row } from './report.ts'
import { QUESTIONS, seatPeople } from './seat-people.ts'

const SAVES = 1_200
const SUBMISSIONS = 120
/** Done of each before it is measured, so that compiled code and filled pools are not counted. */
const WARM_UP = 200
const AT_ONCE = 8
/** Weighs a round in the browser. */
async function weighRound(target: Target, page: { path: string; cookie: string }): Promise<Row> {
  const phone = await openPhone()
  const site = `http://${target.hostname}:${target.port}`
  try {
    return weighAssessment(await phone.weigh(site + page.path, page), await phone.weigh(`${site}/user/login`))
  } finally {
    await phone.close()
  }
}

/** Answers saved and exams of forty questions handed in, each per second of the server's processor. */
export async function measureExams(
  server: BuiltServer,
  target: Target,
  databaseUrl: string,
  minutesPerSecond: number,
): Promise<Row[]> {
  const owner = new pg.Client({ connectionString: databaseUrl })
  await owner.connect()
  const seats = await seatPeople(owner, target.hostname, WARM_UP + SAVES + CROWD)
  await owner.query(
    'analyze "user", session, enroll, lesson, exam, exam_round, exam_answer, question, question_version',
  )
  const { rows: where } = await owner.query<{ path: string }>(
    `select concat_ws('/', '/lesson/assessment', "courseID", "examID", 'exam', number) as path from exam_round where "_id" = $1`,
    [seats[0]?.round],
  )
  await owner.end()
  const page = { path: where[0]?.path ?? '', cookie: seats[0]?.cookie ?? '' }
  const agent = new http.Agent({ keepAlive: true, maxSockets: AT_ONCE })
  const measure = async (count: number, work: () => Promise<void>) => {
    const before = await server.usage()
    await repeat(count, AT_ONCE, work)
    return count / ((await server.usage()).cpuSeconds - before.cpuSeconds)
  }
  let at = 0
  const save = () => {
    const seat = seats[at]
    at += 1
    if (!seat) throw new Error('nobody is left to answer')
    const changes = [{ n: 1, slot: 's0', answer: { text: 'ถูก' } }]
    return postJson(
      target,
      '/api/assessment/save',
      { round: seat.round, writer: randomUUID(), changes },
      { cookie: seat.cookie, agent },
    )
  }
  await repeat(WARM_UP, AT_ONCE, save)
  const saves = await measure(SAVES, save)
  const submit = () => {
    const seat = seats.pop()
    if (!seat) throw new Error('nobody is left to hand in')
    const changes = Array.from({ length: QUESTIONS }, (_, n) => ({
      n: n + 2,
      slot: `s${n}`,
      answer: { text: 'ถูก' },
    }))
    return postJson(
      target,
      '/api/assessment/submit',
      { round: seat.round, writer: randomUUID(), changes },
      { cookie: seat.cookie, agent },
    )
  }
  await repeat(WARM_UP, AT_ONCE, submit)
  const submissions = await measure(SUBMISSIONS, submit)
  const last = seats.pop()
  let number = 1
  const saveAgain = () => {
    if (!last) throw new Error('nobody is left to answer')
    number += 1
    const changes = [{ n: number, slot: `s${number % QUESTIONS}`, answer: { text: 'ถูก' } }]
    const body = { round: last.round, writer: randomUUID(), changes }
    return postJson(target, '/api/assessment/save', body, { cookie: last.cookie, agent: crowdAgent })
  }
  const crowdAgent = new http.Agent({ keepAlive: true })
  const crowd = await measureCrowdOfSitters(saveAgain, submit)
  agent.destroy()
  crowdAgent.destroy()
  return [
    crowd,
    await weighRound(target, page),
    {
      name: 'answers saved ÷ watched minutes, per CPU-second',
      value: saves / minutesPerSecond,
      unit: '',
      wanted: { atLeast: 0.8 },
      note: `${saves.toFixed(0)} and ${minutesPerSecond.toFixed(0)}, PostgreSQL not counted`,
    },
    {
      name: 'exams of 40 questions handed in ÷ answers saved, per CPU-second',
      value: submissions / saves,
      unit: '',
      wanted: { atLeast: 0.1 },
      note: `${submissions.toFixed(0)} and ${saves.toFixed(0)}`,
    },
  ]
}
