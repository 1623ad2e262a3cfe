import type { Row } from '../report.ts'
import { compareInTurn } from '../statistics.ts'
import { type Bench, costOf, open, signIn } from '../visits.ts'
import { ADMIN, fillSites, type Host, sites } from './fill-sites.ts'
import { measureFind } from './measure-find.ts'

const ROUNDS = 5
const PAGES_PER_ROUND = 20
const HOSTS = Object.keys(sites) as Host[]

/** The lists by what they are called, and where they are. */
const lists = {
  members: '/user/dashboard',
  students: '/student/dashboard',
  courses: '/lesson/dashboard',
} as const

type Cookies = Readonly<Record<Host, string>>

/** The orders that the list's headings offer, each from both ends. */
export function sortsOf(html: string): string[] {
  const names = [...html.matchAll(/[?&;]sort=-?([\w.]+)/g)].map(([, name = '']) => name)
  return [...new Set(names)].flatMap((name) => [name, `-${name}`])
}

/** How the whole cost of a page, PostgreSQL’s with it, grows from a thousand rows to a hundred thousand. */
async function compare(bench: Bench, cookies: Cookies, path: string) {
  const whole = (host: Host) => async () => {
    const { server, database } = await costOf(bench, { host, path, cookie: cookies[host] }, PAGES_PER_ROUND)
    return server + database
  }
  const measure = { ours: whole('many.localhost'), base: whole('few.localhost') }
  await compareInTurn(1, measure)
  return compareInTurn(ROUNDS, measure)
}

/** The worst of the list’s pages: the first, the last, a search, and the first by every order. */
async function measureList(
  bench: Bench,
  cookies: Cookies,
  [name, path]: readonly [string, string],
  say: (line: string) => void,
): Promise<Row> {
  const host = 'few.localhost'
  const { body } = await open(bench.server.port, { host, path, cookie: cookies[host] })
  const sorts = sortsOf(body.toString('utf8'))
  if (sorts.length === 0) throw new Error(`the list of ${name} offers no order`)
  const pages = ['', '?page=-1', ...sorts.map((sort) => `?sort=${sort}`)]
  let worst = { page: '', ratio: 0, ours: 0, base: 0 }
  for (const page of pages) {
    const found = { page, ...(await compare(bench, cookies, `${path}${page}`)) }
    say(`${name} ${page || 'first page'}: ${found.ratio.toFixed(2)}`)
    if (found.ratio > worst.ratio) worst = found
  }
  return {
    name: `list of 100,000 ${name} ÷ of 1,000, the worst of ${pages.length} pages, CPU of server and PostgreSQL`,
    value: worst.ratio,
    unit: '',
    wanted: { atMost: 1.3 },
    note: `${worst.ours.toFixed(1)} and ${worst.base.toFixed(1)} ms at ${worst.page || 'the first page'}`,
  }
}

/** The rows of staff’s lists. */
export async function measureLists(
  bench: Bench,
  databaseUrl: string,
  say: (line: string) => void,
): Promise<Row[]> {
  say('sites of 1,000 and 100,000 members, courses and twice as many enrolments')
  await fillSites(databaseUrl)
  const cookies: Record<string, string> = {}
  for (const hostname of HOSTS) cookies[hostname] = await signIn({ port: bench.server.port, hostname }, ADMIN)
  const rows: Row[] = []
  for (const list of Object.entries(lists)) rows.push(await measureList(bench, cookies as Cookies, list, say))
  rows.push(await measureFind(bench, cookies as Cookies, say))
  return rows
}
