import { BARE_PATH, madeAnew } from '../pages.ts'
import type { Row } from '../report.ts'
import { compareInTurn, median } from '../statistics.ts'
import { type Bench, costOf, signIn, type Visit } from '../visits.ts'
import { fillSites, type Host, OWN_ENROLMENTS } from './large-site.ts'

const ROUNDS = 5
/** Until the compiler has done its work: the page beside which others are measured is warm from the first of them. */
const WARM_UP_ROUNDS = 12
const SEED_LIMIT_SECONDS = 180

/** A page’s processor time in the server beside that of the emptiest page, on the same site. */
async function compareWithBare(bench: Bench, name: string, visit: Visit, atMost: number): Promise<Row> {
  const bare = { host: visit.host, path: BARE_PATH }
  const database: number[] = []
  const measure = {
    ours: async () => {
      const cost = await costOf(bench, visit)
      database.push(cost.database)
      return cost.server
    },
    base: async () => (await costOf(bench, bare)).server,
  }
  await compareInTurn(WARM_UP_ROUNDS, measure)
  const { ratio, ours, base } = await compareInTurn(ROUNDS, measure)
  return {
    name: `${name} ÷ log-in page, CPU of the server`,
    value: ratio,
    unit: '',
    wanted: { atMost },
    note: `${ours.toFixed(1)} and ${base.toFixed(1)} ms; PostgreSQL ${median(database).toFixed(1)} ms beside it`,
  }
}

/** A member’s home beside their profile: what they see first costs no more than what they see last. */
async function compareHome(bench: Bench, profile: Visit): Promise<Row> {
  const home = { ...profile, path: '/user/home' }
  const measure = {
    ours: async () => (await costOf(bench, home)).server,
    base: async () => (await costOf(bench, profile)).server,
  }
  await compareInTurn(WARM_UP_ROUNDS, measure)
  const { ratio, ours, base } = await compareInTurn(ROUNDS, measure)
  return {
    name: `member’s home of ${OWN_ENROLMENTS} enrolments ÷ their profile, CPU of the server`,
    value: ratio,
    unit: '',
    wanted: { atMost: 1 },
    note: `${ours.toFixed(1)} and ${base.toFixed(1)} ms`,
  }
}

/** How the whole cost of the catalog, PostgreSQL’s with it, grows from a thousand courses to a hundred thousand. */
async function measureGrowth(bench: Bench, path: string): Promise<Row> {
  const whole = (host: Host) => async () => {
    const { server, database } = await costOf(bench, { host, path })
    return server + database
  }
  const measure = { ours: whole('huge.localhost'), base: whole('small.localhost') }
  await compareInTurn(WARM_UP_ROUNDS, measure)
  const { ratio, ours, base } = await compareInTurn(ROUNDS, measure)
  return {
    name: 'catalog page among 100,000 courses ÷ the same among 1,000, CPU of server and PostgreSQL',
    value: ratio,
    unit: '',
    wanted: { atMost: 1.3 },
    note: `${ours.toFixed(1)} and ${base.toFixed(1)} ms`,
  }
}

/** A year of a million enrolments, as the dashboard shows it. */
async function measureDashboard(bench: Bench, cookie: string): Promise<Row> {
  const visit = { host: 'large.localhost', path: '/lesson/reports', cookie } as const
  await costOf(bench, visit, 4)
  const rounds: { server: number; database: number }[] = []
  for (let round = 0; round < ROUNDS; round++) rounds.push(await costOf(bench, visit, 10))
  const [server, database] = [
    median(rounds.map((one) => one.server)),
    median(rounds.map((one) => one.database)),
  ]
  return {
    name: 'dashboard of a year of 1,000,000 enrolments, CPU of server and PostgreSQL',
    value: server + database,
    unit: ' ms',
    wanted: { atMost: 200 },
    note: `${server.toFixed(1)} ms and ${database.toFixed(1)} ms`,
  }
}

/** The rows of learning on a large site. */
export async function measureLearning(
  bench: Bench,
  databaseUrl: string,
  say: (line: string) => void,
): Promise<Row[]> {
  say('a site of 5,000 courses, 100,000 members and 1,000,000 enrolments')
  const { made, seconds } = await fillSites(databaseUrl)
  const host = 'large.localhost'
  const target = { port: bench.server.port, hostname: host }
  const { courseId, category } = made[host]
  const keyword = encodeURIComponent('แรงงาน')
  const rows: Row[] = []
  const add = (row: Row) => {
    rows.push(row)
    say(`${row.name}: ${row.value.toFixed(2)}${row.unit} (${row.note})`)
  }
  add({
    name: 'seeding by COPY',
    value: seconds,
    unit: ' s',
    wanted: { atMost: SEED_LIMIT_SECONDS },
    note: 'three sites of 1,000, 5,000 and 100,000 courses; indexes, keys and the months of the reports with it',
  })
  // A parameter that the routes do not name: such a page is made anew each time.
  const pages = {
    catalog: madeAnew('/lesson/home'),
    category: madeAnew(`/lesson/categories/${category}`),
    search: madeAnew(`/lesson/search/${keyword}`),
    'course detail': madeAnew(`/lesson/detail/${courseId}`),
  }
  add(await measureDashboard(bench, await signIn(target, 'bench-admin@example.test')))
  add(await measureGrowth(bench, pages.catalog))
  for (const [name, path] of Object.entries(pages))
    add(await compareWithBare(bench, `${name}, uncached`, { host, path }, 2.5))
  const learner = await signIn(target, 'learner0@example.test')
  const profile = { host, path: '/student/profile', cookie: learner } as const
  add(await compareWithBare(bench, `student profile of ${OWN_ENROLMENTS} enrolments`, profile, 4))
  add(await compareHome(bench, profile))
  return rows
}
