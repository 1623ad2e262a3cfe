import { renderToString } from 'react-dom/server'
import type { Target } from './load.ts'
import { DEMO_PASSWORD, LIST_PATH, madeAnew, STAFF_LIST_PATH } from './pages.ts'
import type { PublicPage } from './public-pages.ts'
import type { Row } from './report.ts'
import { toScriptFreeCopy } from './script-free-copies.ts'
import { openSessions } from './sessions.ts'
import { toStaticTree } from './static-tree.ts'
import { compareLeast } from './statistics.ts'
import { type Bench, costOf, open, signIn, type Visit } from './visits.ts'

const ROUNDS = 5
/** Until the compiler has done its work in both, as in a server that has run for some minutes. */
const WARM_UP_ROUNDS = 20
const PAGES_PER_ROUND = 30
/** The static page is drawn oftener, since it takes less than the clock of a process can tell. */
const DRAWINGS_PER_ROUND = 100

/** A page that is measured: what it is called, where it is and for whom. */
export interface DrawnPage {
  readonly name: string
  readonly path: string
  readonly cookie?: string
}

/** Processor milliseconds in which React draws the elements; components, data and server are not there to be paid for. */
async function drawStatic(tree: ReturnType<typeof toStaticTree>): Promise<number> {
  const before = process.cpuUsage()
  for (let count = 0; count < DRAWINGS_PER_ROUND; count += 1) renderToString(tree)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / DRAWINGS_PER_ROUND
}

/** The page as it was sent; one that is cached has a mark by which browsers ask for it again. */
async function fetchDrawn({ server }: Bench, visit: Visit): Promise<string> {
  const { headers, body } = await open(server.port, visit)
  if (headers.etag) throw new Error(`${visit.path} was answered from a cache`)
  return body.toString('utf8')
}

/** Marks between texts are comments, and React asks for pictures ahead: no page is larger by a hundredth for them. */
function assertSamePage(path: string, html: string, drawn: string): void {
  const { length } = toScriptFreeCopy(html).replaceAll(/<!--.*?-->/g, '')
  if (Math.abs(drawn.length / length - 1) > 0.01)
    throw new Error(`the static tree of ${path} draws ${drawn.length} characters instead of ${length}`)
}

/** What a page that is made anew costs server and PostgreSQL, beside React drawing the very same elements as a static tree. */
async function measureDrawnPage(bench: Bench, host: string, page: DrawnPage): Promise<Row> {
  const path = page.cookie ? page.path : madeAnew(page.path)
  const visit = { host, path, ...(page.cookie && { cookie: page.cookie }) }
  const html = await fetchDrawn(bench, visit)
  const tree = toStaticTree(html)
  assertSamePage(path, html, renderToString(tree))
  const measure = {
    ours: async () => {
      const { server, database } = await costOf(bench, visit, PAGES_PER_ROUND)
      return server + database
    },
    base: () => drawStatic(tree),
  }
  await compareLeast(WARM_UP_ROUNDS, measure)
  const { ratio, ours, base } = await compareLeast(ROUNDS, measure)
  return {
    name: `${page.name}, made anew ÷ renderToString of the same elements, CPU of server and PostgreSQL`,
    value: ratio,
    unit: '',
    wanted: { atMost: 2 },
    note: `${ours.toFixed(1)} and ${base.toFixed(2)} ms; ${(html.length / 1000).toFixed(0)} KB of HTML`,
  }
}

/** More than a page of the list has. */
const MEMBERS = 120

/** The demo's pages that are made anew, and the people who open them. */
export async function listDrawnPages(target: Target, databaseUrl: string, found: readonly PublicPage[]) {
  const pathOf = (pattern: string) => {
    const page = found.find((one) => one.pattern === pattern)
    if (!page) throw new Error(`${pattern} is no public page`)
    return page.path
  }
  const coursePath = pathOf('/lesson/detail/:id')
  await openSessions(databaseUrl, target.hostname, { name: 'listed', count: MEMBERS })
  const member = { cookie: await signIn(target, 'member@sala.test', DEMO_PASSWORD) }
  const admin = { cookie: await signIn(target, 'admin@sala.test', DEMO_PASSWORD) }
  const pages: DrawnPage[] = [
    { name: 'home', path: '/' },
    { name: 'course list', path: LIST_PATH },
    { name: 'category', path: pathOf('/lesson/categories/:id') },
    { name: 'search', path: pathOf('/lesson/search/:keyword') },
    { name: 'course detail', path: coursePath },
    { name: 'member’s profile', path: '/student/profile', ...member },
    { name: 'course detail as a member', path: coursePath, ...member },
    { name: 'staff’s list of 100 members', path: STAFF_LIST_PATH, ...admin },
    { name: 'staff’s list of courses', path: '/lesson/dashboard', ...admin },
  ]
  return { pages, coursePath, staffList: { path: STAFF_LIST_PATH, ...admin } }
}

/** The pages in turn. */
export async function measureDrawnPages(
  bench: Bench,
  host: string,
  pages: readonly DrawnPage[],
): Promise<Row[]> {
  const rows: Row[] = []
  for (const page of pages) rows.push(await measureDrawnPage(bench, host, page))
  return rows
}
