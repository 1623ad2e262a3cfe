import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { hashPassword } from '#kernel/access/password.server.ts'
import { newId } from '#kernel/collections/ids.ts'
import { firstPlugins } from '#kernel/tenancy/plugins.ts'
import { courseLine, enrolmentLines, memberLine } from './lines.ts'

export const MEMBERS = 100_000
export const ENROLMENTS = 1_000_000
/** What the busiest member takes. */
export const OWN_ENROLMENTS = 100
const CATEGORIES = 20
export const PASSWORD = 'Bench-learning-2569'

/** Sites by their host names, with how many courses each has. */
export const sites = {
  'large.localhost': 5_000,
  'small.localhost': 1_000,
  'huge.localhost': 100_000,
} as const
export type Host = keyof typeof sites

export interface LargeSite {
  readonly siteId: string
  /** A course and a category of the site. */
  readonly courseId: string
  readonly category: string
}

/** The months of all enrolments of a site, which are counted with every write that is not a COPY. */
const COUNT_MONTHS = `
  insert into enroll_month (site_id, month, "courseID", "classID", "companyID", enrolled, completed, seconds)
  select e.site_id, date_trunc('month', part.at at time zone 'Asia/Bangkok')::date as month, e."courseID", e."classID",
    e."companyID", sum(part.enrolled), sum(part.completed), sum(part.seconds)
  from enroll e cross join lateral (values
    (e."createdAt", (e.status = 'active')::int, 0, 0),
    (e."completedAt", 0, (e.status = 'active')::int, 0),
    (coalesce(e."learnedAt", e."createdAt"), 0, 0, e.seconds)) part (at, enrolled, completed, seconds)
  where e.site_id = $1 and part.at is not null and (part.enrolled, part.completed, part.seconds) <> (0, 0, 0)
  group by grouping sets ((1, 2, 3, 4, 5), (1, 2))`

/** Fills a table from lines of PostgreSQL’s own text format, in one COPY. */
export async function copy(client: pg.Client, target: string, lines: Iterable<string>): Promise<void> {
  await pipeline(Readable.from(inPieces(lines)), client.query(copyFrom(`copy ${target} from stdin`)))
}

function* inPieces(lines: Iterable<string>): Generator<string> {
  let piece = ''
  for (const line of lines) {
    piece += line
    if (piece.length > 65_536) {
      yield piece
      piece = ''
    }
  }
  if (piece !== '') yield piece
}

async function makeSite(client: pg.Client, hostname: Host): Promise<LargeSite> {
  const siteId = newId()
  await client.query(
    `insert into site ("_id", key, "siteName", "siteType", "parentSite", plugins)
     select $1, $2, 'สถาบันใหญ่', 'unit', "_id", $3 from site where "siteType" = 'origin'`,
    [siteId, hostname, firstPlugins.unit],
  )
  await client.query('insert into hostname (hostname, site) values ($1, $2)', [hostname, siteId])
  await client.query(
    `insert into category (site_id, name, code, "order") select $1, 'หมวดที่ ' || n, 'category-' || n, n
     from generate_series(0, ${CATEGORIES - 1}) n`,
    [siteId],
  )
  const ids: string[] = []
  function* courses(): Generator<string> {
    for (let n = 0; n < sites[hostname]; n++) {
      ids.push(newId())
      yield courseLine(siteId, ids[n] ?? '', n, CATEGORIES)
    }
  }
  await copy(
    client,
    'course (site_id, "_id", "createdAt", name, status, category, short_description, hours, lecturer, type, price, sale_price)',
    courses(),
  )
  if (hostname === 'large.localhost') await addMembers(client, siteId, ids)
  return { siteId, courseId: ids[ids.length >> 1] ?? '', category: 'category-3' }
}

async function addMembers(client: pg.Client, siteId: string, courses: readonly string[]): Promise<void> {
  const members = Array.from({ length: MEMBERS }, () => newId())
  const hash = await hashPassword(PASSWORD)
  function* people(): Generator<string> {
    for (const [n, id] of members.entries()) yield memberLine(siteId, id, n, n === 0 ? hash : null)
  }
  await copy(
    client,
    '"user" (site_id, "_id", "createdAt", firstname, lastname, email, username, password, role)',
    people(),
  )
  await copy(
    client,
    `enroll (site_id, "_id", "createdAt", "userID", "courseID", analytics, source, "companyID", seconds, "startedAt",
       "completedAt", "learnedAt")`,
    enrolmentLines({ siteId, members, courses, total: ENROLMENTS, own: OWN_ENROLMENTS }),
  )
  await client.query(COUNT_MONTHS, [siteId])
  await client.query(
    `with staff as (insert into "user" (site_id, firstname, lastname, email, username, password, role)
       select "_id", 'Bench', 'Admin', 'bench-admin@example.test', 'bench-admin@example.test', $2, 'admin'
       from site where "siteType" = 'origin' returning "_id", site_id)
     insert into reach (site_id, "userID", site) select site_id, "_id", $1 from staff`,
    [siteId, hash],
  )
}

/** Makes the sites; answers how long that took. */
export async function fillSites(
  databaseUrl: string,
): Promise<{ made: Record<Host, LargeSite>; seconds: number }> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const began = performance.now()
  try {
    const made = {} as Record<Host, LargeSite>
    for (const hostname of Object.keys(sites) as Host[]) made[hostname] = await makeSite(client, hostname)
    const seconds = (performance.now() - began) / 1000
    await client.query('vacuum analyze')
    return { made, seconds }
  } finally {
    await client.end()
  }
}
