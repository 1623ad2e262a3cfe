import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { approval } from '#tests/support/paying.ts'
import { type DemoServer, runDemoServer } from './support/demo-server.ts'
import { send, signIn } from './support/load.ts'

/** A worker that died gives its job back after a while. */
const SOON = { timeout: 90_000, interval: 50 }

let server: DemoServer
let blocker: pg.Client
let cookie: string

beforeAll(async () => {
  server = await runDemoServer()
  const { host, port, user, password, database } = server.owner
  blocker = new pg.Client({ host, port, user, password, database })
  await blocker.connect()
  cookie = await signIn(server.current.port)
})

afterAll(async () => {
  await blocker.end()
  await server.stop()
})

/** An order of a member that awaits payment, for a course that they do not have. */
async function findOrder(): Promise<{ _id: string; price: string }> {
  const { rows } = await server.owner.query<{ _id: string; price: string }>(
    `select o."_id", o.price from "order" o join course c on c."_id" = o."courseID"
       join hostname h on h.site = o.site_id and h.hostname = 'localhost'
      where o.status = 'pending' and o.price > 0 and o.quantity = 1 and o."userID" is not null and o."classID" is null
        and not exists (select 1 from enroll e where e."courseID" = o."courseID" and e."userID" = o."userID")
      order by o."createdAt" limit 1`,
  )
  const [order] = rows
  if (!order) throw new Error('the demo has no open order')
  return order
}

const approve = ({ _id, price }: { _id: string; price: string }) =>
  send(server.current.port, `/lesson/order/${_id}`, {
    cookie,
    form: { ...approval, amount: price, reference: `T-${_id}` },
  })

const count = async (text: string, values: unknown[]) =>
  Number((await server.owner.query<{ n: string }>(text, values)).rows[0]?.n)
const enrolled = (id: string) => count('select count(*) as n from enroll where "orderID" = $1', [id])
const receipts = (id: string) =>
  count(`select count(*) as n from billing_document where "orderID" = $1 and kind = 'receipt'`, [id])
const statusOf = async (id: string) =>
  (await server.owner.query<{ status: string }>('select status from "order" where "_id" = $1', [id])).rows[0]
    ?.status

/** Ends the server while it waits for the table, which nobody else lets it write meanwhile. */
async function killAt(table: string, act: () => Promise<unknown>) {
  await blocker.query('begin')
  await blocker.query(`lock table "${table}" in share mode`)
  const acting = act().catch(() => undefined)
  const waiting = () =>
    count(
      `select count(*) as n from pg_locks l join pg_class c on c.oid = l.relation where c.relname = $1 and not l.granted`,
      [table],
    )
  await expect.poll(waiting, SOON).toBeGreaterThan(0)
  await server.kill()
  await acting
  await blocker.query('rollback')
  // What the dead process had begun is undone as soon as PostgreSQL notices.
  await expect.poll(waiting, SOON).toBe(0)
}

/** The counts in the numbers of a year's receipts by series: without a gap they are 1, 2, 3 … */
async function gaps(): Promise<string[]> {
  const { rows } = await server.owner.query<{ series: string; counts: number[]; last: number }>(
    `select d."receiverID" || split_part(d.number, '-', 1) as series,
            array_agg(split_part(d.number, '-', 2)::int order by d.number) as counts
       from billing_document d group by 1`,
  )
  return rows.flatMap(({ series, counts }) =>
    counts.some((number, at) => number !== at + 1) ? [`${series}: ${counts.join(' ')}`] : [],
  )
}

describe('kill -9 of the server', () => {
  it('between payment and enrolment leaves neither; done again both are there once', async () => {
    const order = await findOrder()
    await killAt('enroll', () => approve(order))
    await expect.poll(() => statusOf(order._id), SOON).toBe('pending')
    expect(await enrolled(order._id)).toBe(0)
    await server.start()
    const answers = await Promise.all([approve(order), approve(order)])
    expect(answers.map(({ status }) => status)).toEqual([302, 302])
    expect(await statusOf(order._id)).toBe('paid')
    expect(await enrolled(order._id)).toBe(1)
    expect(await count('select count(*) as n from transaction where "orderID" = $1', [order._id])).toBe(1)
    await expect.poll(() => receipts(order._id), SOON).toBe(1)
  })

  it('between number and document leaves no gap, and the receipt is issued once after the restart', async () => {
    const order = await findOrder()
    await killAt('billing_document', () => approve(order))
    expect(await statusOf(order._id)).toBe('paid')
    expect(await enrolled(order._id)).toBe(1)
    expect(await receipts(order._id)).toBe(0)
    await server.start()
    await expect.poll(() => receipts(order._id), SOON).toBe(1)
    const next = await findOrder()
    await approve(next)
    await expect.poll(() => receipts(next._id), SOON).toBe(1)
    expect(await receipts(order._id)).toBe(1)
    expect(await gaps()).toEqual([])
  })
})
