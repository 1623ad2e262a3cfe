import pg from 'pg'
import { makeActor } from '#kernel/access/actor.ts'
import type { Engine } from '#kernel/engine.server.ts'
import { openContext } from '#kernel/open-context.server.ts'
import type { Site } from '#kernel/tenancy/site.ts'
import { createOrder, payOrder } from '#modules/orders/public.server.ts'
import { ask, type Target } from './load.ts'
import { BARE_PATH, DEMO_PASSWORD, madeAnew } from './pages.ts'
import type { Row } from './report.ts'
import { compareInTurn, compareLeast } from './statistics.ts'
import { type Bench, costOf, signIn } from './visits.ts'

const ROUNDS = 5
const PAGES_PER_ROUND = 30
const ORDERS = 40
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
  const { ratio, ours, base } = await compareLeast(ROUNDS, {
    ours: () => cost(`/lesson/pay/${order}`, cookie),
    base: () => cost(madeAnew(BARE_PATH)),
  })
  return {
    name: 'page of paying ÷ page of logging in, CPU of server and PostgreSQL',
    value: ratio,
    unit: '',
    wanted: { atMost: 1.5 },
    note: `${ours.toFixed(1)} and ${base.toFixed(1)} ms`,
  }
}

/** Orders that are made and paid, with all that follows, beside rows that are only put into a table: how many in the same time. */
export async function measureOrders(engine: Engine, site: Site, databaseUrl: string): Promise<Row> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(
    'create table bench_order (id uuid primary key default gen_random_uuid(), price numeric, lines jsonb)',
  )
  const { rows } = await client.query<{ _id: string }>(
    `select "_id" from "user" where site_id = $1 and role = 'user' limit 1`,
    [site._id],
  )
  const buyer = { userID: rows[0]?._id ?? '', lang: 'th' }
  const actor = makeActor({ role: 'admin' })
  const timed = async (work: () => Promise<unknown>) => {
    const began = performance.now()
    for (let count = 0; count < ORDERS; count += 1) await work()
    return ORDERS / (performance.now() - began)
  }
  const { ratio, ours, base } = await compareInTurn(ROUNDS, {
    ours: () =>
      timed(async () => {
        const ctx = openContext({ engine, host: site, actor, t: engine.catalog.translate('th') })
        const id = await createOrder(ctx, { courseId: null, formTitle: 'bench', buyer })
        await payOrder(ctx, id, { reason: 'bench' })
        await ctx.commit()
      }),
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
  await client.end()
  return {
    name: 'orders made and paid ÷ transactions of four bare inserts, each second',
    value: ratio,
    unit: '',
    wanted: { atLeast: 0.2 },
    note: `${(ours * 1000).toFixed(0)} and ${(base * 1000).toFixed(0)} each second`,
  }
}
