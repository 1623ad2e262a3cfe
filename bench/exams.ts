import { createHash, randomUUID } from 'node:crypto'
import http from 'node:http'
import pg from 'pg'
import type { BuiltServer } from './built-server.ts'
import { CROWD, measureCrowdOfSitters } from './exam-crowd.ts'
import { repeat, type Target } from './load.ts'
import { weighAssessment } from './page-weight.ts'
import { openPhone } from './phone.ts'
import { postJson } from './post-json.ts'
import type { Row } from './report.ts'

const SAVES = 1_200
const SUBMISSIONS = 120
/** Done of each before it is measured, so that compiled code and filled pools are not counted. */
const WARM_UP = 200
const AT_ONCE = 8
const QUESTIONS = 40
const EMAIL = 'bench-sitter@example.test.'

interface Seat {
  readonly round: string
  readonly cookie: string
}

const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url')

const question = {
  kind: 'short',
  name: 'Bench',
  text: 'Bench',
  format: 'plain',
  feedback: '',
  code: '',
  tags: [],
  points: 1,
  media: [],
  caseSensitive: false,
  answers: [{ text: 'ถูก', weight: 100, feedback: '' }],
}

/** People who each sit an exam of forty questions since a minute. */
async function seatPeople(owner: pg.Client, hostname: string, count: number): Promise<Seat[]> {
  const tokens = Array.from({ length: count }, (_, n) => `bench-sitter-${n + 1}`)
  const exam = randomUUID()
  const { rows: asked } = await owner.query<{ _id: string }>(
    `with home as (select site from hostname where hostname = $1),
     made as (insert into question (site_id, name, kind, words, content, version)
       select site, 'Bench', 'short', 'Bench', $2::jsonb, 1 from home, generate_series(1, $3) returning site_id, "_id")
     insert into question_version (site_id, "questionID", number, content)
       select site_id, "_id", 1, $2::jsonb from made returning "questionID" as "_id"`,
    [hostname, JSON.stringify(question), QUESTIONS],
  )
  const slots = asked.map(({ _id }, at) => ({
    kind: 'fixed',
    id: `s${at}`,
    questionID: _id,
    version: 1,
    points: 1,
  }))
  const paper = slots.map(({ id, questionID, version, points }) => ({ id, questionID, version, points }))
  const { rows } = await owner.query<{ _id: string; n: number }>(
    `with home as (select site from hostname where hostname = $1),
     seat as (select n::int, hash from unnest($2::text[]) with ordinality as given (hash, n)),
     person as (insert into "user" (site_id, firstname, lastname, email, username, role)
       select site, 'Bench', n::text, $3 || n, $3 || n, 'user' from home, seat returning site_id, "_id", lastname),
     signed as (insert into session (site_id, "userID", "accountSite", "tokenHash", interface, "expiresAt", mode)
       select p.site_id, p."_id", p.site_id, s.hash, 'frontend', now() + interval '1 hour', 'password'
       from person p join seat s on s.n = p.lastname::int),
     course as (insert into course (site_id, name, status) select site, 'Bench exam', true from home returning site_id, "_id"),
     section as (insert into section (site_id, "courseID", name)
       select site_id, "_id", 'Bench' from course returning site_id, "_id", "courseID"),
     lesson as (insert into lesson (site_id, "courseID", "sectionID", name, kind, content)
       select site_id, "courseID", "_id", 'Bench', 'exam', jsonb_build_object('examID', $4::text) from section returning 1),
     exam as (insert into exam (site_id, "_id", "courseID", name, slots, minutes, status)
       select site_id, $4::uuid, "_id", 'Bench', $5::jsonb, 60, true from course returning site_id, "_id", "courseID"),
     enrolled as (insert into enroll (site_id, "userID", "courseID", analytics)
       select c.site_id, p."_id", c."_id", '{"total":1,"percent":0,"message":"","status":"processing"}'
       from course c, person p returning site_id, "_id", "userID"),
     clock as (insert into learning_clock (site_id, "enrollID") select site_id, "_id" from enrolled),
     round as (insert into exam_round (site_id, "_id", "examID", "courseID", "enrollID", "userID", number, secret, paper, "startedAt", minutes, "deadlineAt")
       select e.site_id, gen_random_uuid(), x."_id", x."courseID", e."_id", e."userID", 1, 'bench', $6::jsonb, now() - interval '1 minute', 60, now() + interval '1 hour'
       from enrolled e join exam x on x.site_id = e.site_id returning "_id", "userID")
     select r."_id", p.lastname::int as n from round r join person p on p."_id" = r."userID"`,
    [hostname, tokens.map(hashToken), EMAIL, exam, JSON.stringify(slots), JSON.stringify(paper)],
  )
  return rows.map(({ _id, n }) => ({ round: _id, cookie: `sala_session=${tokens[n - 1]}` }))
}

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
