import http from 'node:http'
import pg from 'pg'
import { hashPassword } from '#kernel/access/password.server.ts'
import type { BuiltServer } from './built-server.ts'
import { repeat, type Target } from './load.ts'
import type { Row } from './report.ts'

const CALLS = 1_200
/** Done before the measuring begins, so that compiled code and filled pools are not counted. */
const WARM_UP = 300
const AT_ONCE = 8
const EMAIL = 'bench-learner@example.test'
const PASSWORD = 'Bench-learner-2569'

/** A call is what a player keeps between two: twelve beats of ten seconds. */
const SECONDS = 120
const beats = Array.from({ length: 12 }, (_, n) => ({
  n: n + 1,
  parts: [[n * 10, n * 10 + 10]],
  at: n * 10 + 10,
  spent: 10,
}))

/** A member who sits before the film of each of many courses since three minutes. Answers the sittings. */
async function seatLearner(owner: pg.Client, hostname: string): Promise<string[]> {
  await owner.query(
    `insert into "user" (site_id, firstname, lastname, email, username, password, role)
     select site, 'Bench', 'Learner', $2, $2, $3, 'user' from hostname where hostname = $1`,
    [hostname, EMAIL, await hashPassword(PASSWORD)],
  )
  const { rows } = await owner.query<{ _id: string }>(
    `with person as (select site_id, "_id" from "user" where email = $1),
     course as (insert into course (site_id, name, status)
       select site_id, 'Bench film ' || n, false from person, generate_series(1, $2::int) n returning site_id, "_id"),
     section as (insert into section (site_id, "courseID", name)
       select site_id, "_id", 'Bench' from course returning site_id, "_id", "courseID"),
     lesson as (insert into lesson (site_id, "courseID", "sectionID", name, kind, seconds)
       select site_id, "courseID", "_id", 'Bench', 'video', 3600 from section returning site_id, "_id", "courseID"),
     enrolled as (insert into enroll (site_id, "userID", "courseID", analytics)
       select c.site_id, p."_id", c."_id", '{"total":1,"percent":0,"message":"","status":"processing"}'
       from course c, person p returning site_id, "_id", "userID", "courseID"),
     clock as (insert into learning_clock (site_id, "enrollID", "creditedUntil")
       select site_id, "_id", now() - interval '3 minutes' from enrolled)
     insert into lesson_sitting (site_id, "enrollID", "lessonID", "userID", "heardAt")
     select e.site_id, e."_id", l."_id", e."userID", now() - interval '3 minutes'
     from enrolled e join lesson l on l.site_id = e.site_id and l."courseID" = e."courseID" returning "_id"`,
    [EMAIL, WARM_UP + CALLS],
  )
  return rows.map(({ _id }) => _id)
}

interface Answer {
  readonly cookie: string
  readonly text: string
}

function post(
  target: Target,
  path: string,
  content: object,
  cookie = '',
  agent?: http.Agent,
): Promise<Answer> {
  const body = JSON.stringify(content)
  const headers = {
    host: target.hostname,
    origin: `http://${target.hostname}`,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    ...(cookie === '' ? {} : { cookie }),
  }
  return new Promise((resolve, reject) => {
    const options = {
      host: '127.0.0.1',
      port: target.port,
      method: 'POST',
      path,
      headers,
      ...(agent && { agent }),
    }
    const request = http.request(options, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString('utf8')
        if (response.statusCode !== 200)
          return reject(new Error(`${path} answered ${response.statusCode}: ${text}`))
        resolve({ cookie: response.headers['set-cookie']?.[0]?.split(';', 1)[0] ?? '', text })
      })
    })
    request.on('error', reject)
    request.end(body)
  })
}

/** Watched minutes that one second of the server's processor credits, two minutes with each call. */
export async function measureHeartbeats(
  server: BuiltServer,
  target: Target,
  databaseUrl: string,
): Promise<Row> {
  const owner = new pg.Client({ connectionString: databaseUrl })
  await owner.connect()
  const sittings = await seatLearner(owner, target.hostname)
  await owner.query('analyze enroll, lesson, lesson_sitting, learning_clock, lesson_progress')
  const { cookie } = await post(target, '/api/signin', { username: EMAIL, password: PASSWORD })
  const agent = new http.Agent({ keepAlive: true, maxSockets: AT_ONCE })
  const send = async () => {
    await post(target, '/api/learning/beat', { sitting: sittings.pop(), beats }, cookie, agent)
  }
  await repeat(WARM_UP, AT_ONCE, send)
  const before = await server.usage()
  await repeat(CALLS, AT_ONCE, send)
  const cpuSeconds = (await server.usage()).cpuSeconds - before.cpuSeconds
  agent.destroy()
  const { rows } = await owner.query<{ seconds: number }>(
    `select sum(p.seconds)::int as seconds from lesson_progress p join "user" u on u."_id" = p."userID" where u.email = $1`,
    [EMAIL],
  )
  await owner.end()
  if (rows[0]?.seconds !== (WARM_UP + CALLS) * SECONDS)
    throw new Error(`${rows[0]?.seconds} seconds were credited, ${(WARM_UP + CALLS) * SECONDS} were watched`)
  return {
    name: 'watched minutes credited per CPU-second',
    value: (CALLS * SECONDS) / 60 / cpuSeconds,
    unit: '',
    wanted: { atLeast: 600 },
    note: `${CALLS} calls of two minutes in ${cpuSeconds.toFixed(2)} s of the server, ${AT_ONCE} at once, PostgreSQL not counted`,
  }
}
