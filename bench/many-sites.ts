import { createHash, randomBytes } from 'node:crypto'
import pg from 'pg'
import { makeActor } from '#kernel/access/actor.ts'
import { newId } from '#kernel/collections/ids.ts'
import type { Context } from '#kernel/context.ts'
import type { Engine } from '#kernel/engine.server.ts'
import type { List } from '#kernel/lists/define-list.server.ts'
import { parseListAddress } from '#kernel/lists/list-address.ts'
import { readListPage, shapeOf, withRowsOf } from '#kernel/lists/read-list.server.ts'
import { openContext } from '#kernel/open-context.server.ts'
import type { Site } from '#kernel/tenancy/site.ts'
import { hubList } from '#modules/units/figures/hub-list.server.ts'
import { listTroubled, readPlatformFigures } from '#modules/units/figures/read-figures.server.ts'
import { unitList } from '#modules/units/sites/site-lists.server.ts'
import { startBuiltServer } from './built-server.ts'
import { askWell, fetchPage } from './load.ts'
import type { Row } from './report.ts'
import { quantile } from './statistics.ts'

const FEW = 100
const MANY = 10_000
const MEMBERS = 1_000_000
const UNITS_A_GROUP = 20
const TIMES = 40
const STARTS = 3
const WARM_UPS = 5

interface Group {
  readonly id: string
  /** Of one of its units. */
  readonly host: string
  /** Its own. */
  readonly ownHost: string
}

/** Adds sites by twenties to collections of their own, with their host names and what was counted of them. */
async function addSites(client: pg.Client, origin: string, count: number, mark: string): Promise<Group> {
  const groups = Array.from({ length: count / UNITS_A_GROUP }, () => newId())
  await client.query(
    `insert into site ("_id", key, "siteName", "siteType", "parentSite")
     select id, id::text, 'เครือ ' || n, 'collection', $2 from unnest($1::uuid[]) with ordinality as g(id, n)`,
    [groups, origin],
  )
  await client.query(
    `insert into site (key, "siteName", "siteType", "parentSite", kind)
     select $2 || n, 'โรงเรียน ' || n, 'unit', ($1::uuid[])[1 + n % cardinality($1::uuid[])], 'school'
     from generate_series(1, $3::int) n`,
    [groups, `${mark}-`, count],
  )
  await client.query(
    `insert into hostname (hostname, site) select key || '.bench.test', "_id" from site where key like $1 || '-%'`,
    [mark],
  )
  const ownHost = `${mark}-group.bench.test`
  await client.query('insert into hostname (hostname, site) values ($1, $2)', [ownHost, groups[0]])
  await client.query(
    `insert into site_figure (site, month, members)
     select "_id", date_trunc('month', now() at time zone 'Asia/Bangkok')::date, 100 from site on conflict do nothing`,
  )
  return { id: groups[0] ?? '', host: `${mark}-1.bench.test`, ownHost }
}

/** Members of the new sites, evenly; the indexes of search are left out, which no screen here uses. */
async function addMembers(client: pg.Client): Promise<void> {
  await client.query(
    `insert into "user" (site_id, firstname, lastname, email, username, role)
     select s."_id", 'คนที่ ' || n, 'สกุล ' || n, n || '@' || s.key || '.test', n || '@' || s.key || '.test', 'user'
     from site s cross join generate_series(1, $1::int) n where s.key like 'many-%'`,
    [MEMBERS / MANY],
  )
  await client.query('analyze')
}

async function median(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let time = 0; time < TIMES; time++) {
    const begun = performance.now()
    await work()
    times.push(performance.now() - begun)
  }
  return quantile(times, 0.5)
}

const openPage = (ctx: Context, list: List) =>
  withRowsOf(ctx, list, (reader) =>
    readListPage(
      reader,
      list,
      parseListAddress(new URLSearchParams(), shapeOf(list)),
      Object.keys(list.columns),
    ),
  )

async function measure(engine: Engine, origin: Site, group: Group): Promise<Record<string, number>> {
  const open = (role: 'root' | 'superadmin') =>
    openContext({
      engine,
      host: origin,
      actor: makeActor({
        role,
        userID: newId(),
        accountSite: role === 'root' ? origin._id : group.id,
        reach: 'all',
      }),
      t: engine.catalog.translate('th'),
    })
  const [root, superadmin] = [open('root'), open('superadmin')]
  const found = {
    'host look-up': await median(() => engine.sites.byHost(group.host, { force: true })),
    'platform overview': await median(() => Promise.all([readPlatformFigures(root), listTroubled(root)])),
    'list of units': await median(() => openPage(root, unitList)),
    'hub of a collection': await median(() => openPage(superadmin, hubList)),
  }
  await root.rollback()
  await superadmin.rollback()
  return found
}

/** The cookie of somebody invented who is signed in on a site, without the slow part of signing in. */
async function openStaffSession(client: pg.Client, site: string, role: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await client.query(
    `with made as (
       insert into "user" (site_id, firstname, lastname, email, username, role)
       values ($1, 'ผู้ดูแล', $2, $3, $3, $2) returning "_id")
     insert into session (site_id, "userID", "accountSite", "tokenHash", interface, "expiresAt")
     select $1, "_id", $1, $4, 'backend', now() + interval '1 hour' from made`,
    [site, role, `${token.slice(0, 12)}@bench.test`, createHash('sha256').update(token).digest('base64url')],
  )
  return `sala_session=${token}`
}

/** Whole screens, from the request to the last byte of the page: of root on the platform, and of a superadmin on a collection. */
async function measureScreens(
  client: pg.Client,
  env: NodeJS.ProcessEnv,
  origin: Site,
  group: Group,
): Promise<Record<string, number>> {
  const [root, superadmin] = [
    { host: 'origin.localhost', cookie: await openStaffSession(client, origin._id, 'root') },
    { host: group.ownHost, cookie: await openStaffSession(client, group.id, 'superadmin') },
  ]
  const screens = {
    '/origin/dashboard': root,
    '/origin/unit': root,
    '/origin/collection': root,
    '/collection/dashboard': superadmin,
    '/school/dashboard': superadmin,
  }
  const server = await startBuiltServer(env)
  try {
    const found: Record<string, number> = {}
    for (const [path, { host, cookie }] of Object.entries(screens)) {
      const open = () => askWell({ port: server.port, hostname: host }, path, { headers: { cookie } })
      for (let time = 0; time < WARM_UPS; time++) await open()
      found[`the screen ${path}`] = await median(open)
    }
    return found
  } finally {
    await server.stop()
  }
}

interface Start {
  readonly seconds: number
  readonly megabytes: number
}

/** How long the server takes to start, and how much memory it has after it looked at one of its sites; the least of some starts. */
async function measureStart(env: NodeJS.ProcessEnv, { host }: Group): Promise<Start> {
  const starts: Start[] = []
  for (let time = 0; time < STARTS; time++) {
    const begun = performance.now()
    const server = await startBuiltServer(env)
    const seconds = (performance.now() - begun) / 1000
    await fetchPage({ port: server.port, hostname: host }, '/user/login')
    const { rssBytes } = await server.usage()
    await server.stop()
    starts.push({ seconds, megabytes: rssBytes / 1_000_000 })
  }
  const least = (of: keyof Start) => Math.min(...starts.map((start) => start[of]))
  return { seconds: least('seconds'), megabytes: least('megabytes') }
}

function compareStarts(few: Start, many: Start): Row[] {
  return [
    {
      name: 'start of the server with 10,000 sites and a million members ÷ with 100 sites',
      value: many.seconds / few.seconds,
      unit: '',
      wanted: { atMost: 1.3 },
      note: `${many.seconds.toFixed(1)} and ${few.seconds.toFixed(1)} s`,
    },
    {
      name: 'memory of the server with 10,000 sites − with 100 sites',
      value: many.megabytes - few.megabytes,
      unit: ' MB',
      wanted: { atMost: 50 },
      note: `${many.megabytes.toFixed(0)} and ${few.megabytes.toFixed(0)} MB, resident`,
    },
  ]
}

/**
 * What looking after 10,000 sites with a million members costs beside 100 sites: host look-up, overview, list, hub, their
 * whole screens, and start.
 */
export async function measureManySites(
  engine: Engine,
  origin: Site,
  place: { readonly url: string; readonly folder: string },
): Promise<Row[]> {
  const env = { DATABASE_URL: place.url, SALA_DATA: place.folder, LOG_LEVEL: 'warn' }
  const client = new pg.Client({ connectionString: place.url })
  await client.connect()
  try {
    const small = await addSites(client, origin._id, FEW, 'few')
    await client.query('analyze')
    const few = {
      ...(await measure(engine, origin, small)),
      ...(await measureScreens(client, env, origin, small)),
    }
    const begunWithFew = await measureStart(env, small)
    const large = await addSites(client, origin._id, MANY, 'many')
    await addMembers(client)
    const many = {
      ...(await measure(engine, origin, large)),
      ...(await measureScreens(client, env, origin, large)),
    }
    const begunWithMany = await measureStart(env, large)
    const rows = Object.entries(many).map(([name, ms]) => ({
      name: `${name} with 10,000 sites and a million members ÷ with 100 sites, median`,
      value: ms / (few[name] ?? ms),
      unit: '',
      wanted: { atMost: 1.3 },
      note: `${ms.toFixed(2)} and ${(few[name] ?? 0).toFixed(2)} ms`,
    }))
    return [...rows, ...compareStarts(begunWithFew, begunWithMany)]
  } finally {
    await client.end()
  }
}
