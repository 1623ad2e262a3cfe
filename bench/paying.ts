import pg from 'pg'
import { makeActor } from '#kernel/access/actor.ts'
import type { Engine } from '#kernel/engine.server.ts'
import { openContext } from '#kernel/open-context.server.ts'
import type { Site } from '#kernel/tenancy/site.ts'
import { createOrder, payOrder } from '#modules/orders/public.server.ts'
import { databaseSeconds } from './learning/processor.ts'
import { ask, repeat, type Target } from './load.ts'
import { BARE_PATH, DEMO_PASSWORD, madeAnew } from './pages.ts'
import { isKept, type Row } from './report.ts'
import { compareInTurn, compareLeast, median } from './statistics.ts'
import { type Bench, costOf, signIn } from './visits.ts'

const ROUNDS = 5
/** Both pages are drawn so often before: the log-in page was by parts that ran earlier, and V8 makes what is drawn often faster. */
const WARM_UP_ROUNDS = 8
const PAGES_PER_ROUND = 30
const ORDERS = 40
const CONNECTIONS = 4
const MEMBER = 'member@sala.test'

/** Orders the first of the courses that is sold to this person now, and answers the order's id. */
async function orderFirst(
  target: Target,
  cookie: string,
  courses: readonly { _id: string }[],
): Promise<string> {
  const headers = { cookie, origin: `http://${target.hostname}`, 'content-type': 'application/json' }
  for (const { _id } of courses) {
    const body = JSON.stringify({ courseID: _id })
    const answer = await ask(target, '/api/order', { method: 'POST', headers, body })
    if (answer.status === 200)
      return (JSON.parse(answer.body.toString()) as { data: { _id: string } }).data._id
    if (answer.status !== 409) throw new Error(`an order was answered ${answer.status}`)
  }
  throw new Error('no course of the demo can be ordered')
}

/** The page on which an order is paid, with its QR and bar code, beside the page on which people log in: processor time of both. */
export async function measurePayPage(bench: Bench, target: Target, databaseUrl: string): Promise<Row> {
  const cookie = await signIn(target, MEMBER, DEMO_PASSWORD)
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ _id: string }>(
    `select "_id" from course where site_id = (select site from hostname where hostname = $1)
     and status and price > 0 and type = 'online' and not exists
       (select from enroll e join "user" u on u."_id" = e."userID" where e."courseID" = course."_id" and u.email = $2)`,
    [target.hostname, MEMBER],
  )
  await client.end()
  const order = await orderFirst(target, cookie, rows)
  const cost = async (path: string, with_?: string) => {
    const visit = { host: target.hostname, path, ...(with_ && { cookie: with_ }) }
    const { server, database } = await costOf(bench, visit, PAGES_PER_ROUND)
    return server + database
  }
  const measure = {
    ours: () => cost(`/lesson/pay/${order}`, cookie),
    base: () => cost(madeAnew(BARE_PATH)),
  }
  await compareLeast(WARM_UP_ROUNDS, measure)
  const { ratio, ours, base } = await compareLeast(ROUNDS, measure)
  return {
    name: 'page of paying ÷ page of logging in, CPU of server and PostgreSQL',
    value: ratio,
    unit: '',
    wanted: { atMost: 1.5 },
    note: `${ours.toFixed(1)} and ${base.toFixed(1)} ms`,
  }
}

/** What somebody buys: a course that they do not have, or what a form is for. */
interface Sale {
  readonly userID: string
  readonly courseID: string | null
}

/** Makes an order and pays it, with all that follows, in one transaction. */
async function sell(engine: Engine, site: Site, { userID, courseID }: Sale): Promise<void> {
  const t = engine.catalog.translate('th')
  const ctx = openContext({ engine, host: site, actor: makeActor({ role: 'admin' }), t })
  try {
    const id = await createOrder(ctx, {
      courseId: courseID,
      formTitle: 'bench',
      buyer: { userID, lang: 'th' },
    })
    await payOrder(ctx, id, { reason: 'bench' })
    await ctx.commit()
  } finally {
    await ctx.rollback()
  }
}

/** Courses with all that follows, the enrolment too, sold on four connections side by side: how many for the time of four processors. */
async function measureSideBySide({ engine, site, postmaster }: OrderPlace, client: pg.Client): Promise<Row> {
  const { rows: sales } = await client.query<Sale>(
    `select u."_id" as "userID", c."_id" as "courseID" from "user" u join course c on c.site_id = u.site_id
     where u.site_id = $1 and u.role = 'user' and u.email not like 'bench-%' and c.status and c.price > 0 and c.type = 'online' and not exists
       (select from enroll e where e.site_id = u.site_id and e."userID" = u."_id" and e."courseID" = c."_id")
     order by md5(u."_id"::text || c."_id") limit $2`,
    [site._id, (ROUNDS + 1) * ORDERS * CONNECTIONS],
  )
  const sellNext = async () => {
    const sale = sales.pop()
    if (!sale) throw new Error('no course of the demo is left to be sold')
    await sell(engine, site, sale)
  }
  const count = ORDERS * CONNECTIONS
  const round = async () => {
    const [cpu, others, began] = [process.cpuUsage(), databaseSeconds(postmaster), performance.now()]
    await repeat(count, CONNECTIONS, sellNext)
    const { user, system } = process.cpuUsage(cpu)
    const used = (user + system) / 1e6 + databaseSeconds(postmaster) - others
    return { used: used / count, clock: (count * 1000) / (performance.now() - began) }
  }
  await round()
  const rounds = []
  for (let number = 0; number < ROUNDS; number += 1) rounds.push(await round())
  const least = Math.min(...rounds.map(({ used }) => used))
  return {
    name: 'courses ordered, paid and opened on four connections, each second of four processors',
    value: CONNECTIONS / least,
    unit: '',
    wanted: { atLeast: 200 },
    note: `${(least * 1000).toFixed(1)} ms of server and PostgreSQL each, ${median(rounds.map(({ clock }) => clock)).toFixed(0)} each second here, none refused`,
  }
}

interface OrderPlace {
  readonly engine: Engine
  readonly site: Site
  readonly url: string
  readonly postmaster: number
}

/** Orders that are made and paid, with all that follows, beside rows that are only put into a table: how many in the same time. */
export async function measureOrders(place: OrderPlace): Promise<Row[]> {
  const { engine, site, url } = place
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(
    'create table bench_order (id uuid primary key default gen_random_uuid(), price numeric, lines jsonb)',
  )
  const { rows } = await client.query<{ _id: string }>(
    `select "_id" from "user" where site_id = $1 and role = 'user' limit 1`,
    [site._id],
  )
  const sale = { userID: rows[0]?._id ?? '', courseID: null }
  const timed = async (work: () => Promise<unknown>) => {
    const began = performance.now()
    for (let count = 0; count < ORDERS; count += 1) await work()
    return ORDERS / (performance.now() - began)
  }
  const { ratio, ours, base } = await compareInTurn(ROUNDS, {
    ours: () => timed(() => sell(engine, site, sale)),
    base: () =>
      timed(async () => {
        // An order and its payment are several writes in one transaction: so are these.
        await client.query('begin')
        for (let count = 0; count < 4; count += 1)
          await client.query(`insert into bench_order (price, lines) values (700, '[{"name": "bench"}]')`)
        await client.query('commit')
      }),
  })
  await client.query('drop table bench_order')
  const sideBySide = await measureSideBySide(place, client)
  await client.end()
  // The one or the other is asked for: one order after the other hangs on how long a disk takes to say that it has written.
  const inTurn: Row = {
    name: 'orders made and paid ÷ transactions of four bare inserts, each second',
    value: ratio,
    unit: '',
    ...(isKept(sideBySide) ? {} : { wanted: { atLeast: 0.2 } }),
    note: `${(ours * 1000).toFixed(0)} and ${(base * 1000).toFixed(0)} each second`,
  }
  return [inTurn, sideBySide]
}
