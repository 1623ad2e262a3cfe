import { createHash } from 'node:crypto'
import http from 'node:http'
import pg from 'pg'
import type { BuiltServer } from './built-server.ts'
import { repeat, type Target } from './load.ts'
import { postJson } from './post-json.ts'
import type { Row } from './report.ts'

const CALLS = 1_200
/** Done before the measuring begins, so that compiled code and filled pools are not counted. */
const WARM_UP = 300
const AT_ONCE = 8
const EMAIL = 'bench-learner@example.test.'

/** A call is what a player keeps between two: twelve beats of ten seconds. */
const SECONDS = 120
const beats = Array.from({ length: 12 }, (_, n) => ({
  n: n + 1,
  parts: [[n * 10, n * 10 + 10]],
  at: n * 10 + 10,
  spent: 10,
}))

interface Seat {
  readonly sitting: string
  readonly cookie: string
}

const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url')

/** People who each sit before the film of a course since three minutes. Answers their sittings. */
async function seatLearners(owner: pg.Client, hostname: string): Promise<Seat[]> {
  const tokens = Array.from({ length: WARM_UP + CALLS }, (_, n) => `bench-learner-${n + 1}`)
  const { rows } = await owner.query<{ _id: string; n: number }>(
    `with home as (select site from hostname where hostname = $1),
     seat as (select n::int, hash from unnest($2::text[]) with ordinality as given (hash, n)),
     person as (insert into "user" (site_id, firstname, lastname, email, username, role)
       select site, 'Bench', n::text, $3 || n, $3 || n, 'user' from home, seat returning site_id, "_id", firstname, lastname),
     signed as (insert into session (site_id, "userID", "accountSite", "tokenHash", interface, "expiresAt", mode)
       select p.site_id, p."_id", p.site_id, s.hash, 'frontend', now() + interval '1 hour', 'password'
       from person p join seat s on s.n = p.lastname::int),
     course as (insert into course (site_id, name, status) select site, 'Bench film', false from home returning site_id, "_id"),
     section as (insert into section (site_id, "courseID", name)
       select site_id, "_id", 'Bench' from course returning site_id, "_id", "courseID"),
     lesson as (insert into lesson (site_id, "courseID", "sectionID", name, kind, seconds)
       select site_id, "courseID", "_id", 'Bench', 'video', 3600 from section returning site_id, "_id", "courseID"),
     enrolled as (insert into enroll (site_id, "userID", "courseID", analytics)
       select c.site_id, p."_id", c."_id", '{"total":1,"percent":0,"message":"","status":"processing"}'
       from course c, person p returning site_id, "_id", "userID", "courseID"),
     clock as (insert into learning_clock (site_id, "enrollID") select site_id, "_id" from enrolled),
     own as (insert into learner_clock (site_id, "userID", "creditedUntil")
       select site_id, "_id", now() - interval '3 minutes' from person),
     sitting as (insert into lesson_sitting (site_id, "enrollID", "lessonID", "userID", "heardAt")
       select e.site_id, e."_id", l."_id", e."userID", now() - interval '3 minutes'
       from enrolled e join lesson l on l.site_id = e.site_id and l."courseID" = e."courseID" returning "_id", "userID")
     select s."_id", p.lastname::int as n from sitting s join person p on p."_id" = s."userID"`,
    [hostname, tokens.map(hashToken), EMAIL],
  )
  return rows.map(({ _id, n }) => ({ sitting: _id, cookie: `sala_session=${tokens[n - 1]}` }))
}

/** Watched minutes that one second of the server's processor credits, two minutes with each call. */
export async function measureHeartbeats(
  server: BuiltServer,
  target: Target,
  databaseUrl: string,
): Promise<Row> {
  const owner = new pg.Client({ connectionString: databaseUrl })
  await owner.connect()
  const seats = await seatLearners(owner, target.hostname)
  await owner.query(
    'analyze "user", session, enroll, lesson, lesson_sitting, learning_clock, learner_clock, lesson_progress',
  )
  const agent = new http.Agent({ keepAlive: true, maxSockets: AT_ONCE })
  const send = async () => {
    const seat = seats.pop()
    if (!seat) return
    const { sitting, cookie } = seat
    await postJson(target, '/api/learning/beat', { sitting, beats }, { cookie, agent })
  }
  await repeat(WARM_UP, AT_ONCE, send)
  const before = await server.usage()
  await repeat(CALLS, AT_ONCE, send)
  const cpuSeconds = (await server.usage()).cpuSeconds - before.cpuSeconds
  agent.destroy()
  const { rows } = await owner.query<{ seconds: number }>(
    `select sum(p.seconds)::int as seconds from lesson_progress p join "user" u on u."_id" = p."userID" where u.email like $1 || '%'`,
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
