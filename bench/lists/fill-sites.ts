import pg from 'pg'
import { hashPassword } from '#kernel/access/password.server.ts'
import { newId } from '#kernel/collections/ids.ts'
import { firstPlugins } from '#kernel/tenancy/plugins.ts'
import { copy, PASSWORD } from '../learning/large-site.ts'
import { courseLine, enrolmentLines, memberLine } from '../learning/lines.ts'

/** Sites by their host names, with how many rows each of their lists has. */
export const sites = { 'few.localhost': 1_000, 'many.localhost': 100_000 } as const
export type Host = keyof typeof sites

/** Who opens the lists of both. */
export const ADMIN = 'bench-lists@example.test'
const CATEGORIES = 20
/** What each member takes. */
const COURSES_EACH = 2
/** A course that somebody takes has as many learners on either site: what grows is the list, not what a row of it counts. */
const LEARNERS_EACH = 20

const columns = {
  course:
    'course (site_id, "_id", "createdAt", name, status, category, short_description, hours, lecturer, type, price, sale_price)',
  user: '"user" (site_id, "_id", "createdAt", firstname, lastname, email, username, password, role)',
  enroll: `enroll (site_id, "_id", "createdAt", "userID", "courseID", analytics, source, "companyID", seconds, "startedAt",
    "completedAt", "learnedAt")`,
}

async function makeSite(client: pg.Client, hostname: Host): Promise<string> {
  const rows = sites[hostname]
  const siteId = newId()
  await client.query(
    `insert into site ("_id", key, "siteName", "siteType", "parentSite", plugins)
     select $1, $2, 'สถาบันของรายการ', 'unit', "_id", $3 from site where "siteType" = 'origin'`,
    [siteId, hostname, firstPlugins.unit],
  )
  await client.query('insert into hostname (hostname, site) values ($1, $2)', [hostname, siteId])
  const ids = Array.from({ length: rows }, () => newId())
  await copy(
    client,
    columns.course,
    ids.map((id, n) => courseLine(siteId, id, n, CATEGORIES)),
  )
  const members = Array.from({ length: rows }, () => newId())
  await copy(
    client,
    columns.user,
    members.map((id, n) => memberLine(siteId, id, n, null)),
  )
  const total = rows * COURSES_EACH
  await copy(
    client,
    columns.enroll,
    enrolmentLines({
      siteId,
      members,
      courses: ids.slice(0, total / LEARNERS_EACH),
      total,
      own: COURSES_EACH,
    }),
  )
  return siteId
}

/** Makes the sites, and an administrator of both. */
export async function fillSites(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const made: string[] = []
    for (const hostname of Object.keys(sites) as Host[]) made.push(await makeSite(client, hostname))
    await client.query(
      `with staff as (insert into "user" (site_id, firstname, lastname, email, username, password, role)
         select "_id", 'Bench', 'Lists', $2, $2, $3, 'admin' from site where "siteType" = 'origin' returning "_id", site_id)
       insert into reach (site_id, "userID", site) select site_id, "_id", unnest($1::uuid[]) from staff`,
      [made, ADMIN, await hashPassword(PASSWORD)],
    )
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}
