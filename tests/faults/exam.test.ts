import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { QUESTIONS, seatPeople } from '../../bench/seat-people.ts'
import { DEMO_PASSWORD, type DemoServer, runDemoServer } from './support/demo-server.ts'
import { send } from './support/load.ts'

const SOON = { timeout: 30_000, interval: 20 }
/** So much later than its deadline a round may be handed in by the server itself. */
const LATEST_MS = 5000

let server: DemoServer
let cookie: string
let exam: { _id: string; courseID: string }

beforeAll(async () => {
  server = await runDemoServer()
  const found = await server.owner.query<{ _id: string; courseID: string; email: string }>(
    `select x."_id", x."courseID", u.email from exam x
      join enroll e on e."courseID" = x."courseID" and e.status = 'active'
      join "user" u on u."_id" = e."userID"
     where x.type = 'practice' and not exists
       (select 1 from exam_round r where r."examID" = x."_id" and r."userID" = e."userID" and r.status = 'begun')
     order by x."_id", u.email limit 1`,
  )
  const [row] = found.rows
  exam = { _id: row?._id ?? '', courseID: row?.courseID ?? '' }
  const body = { username: row?.email, password: DEMO_PASSWORD }
  cookie = (await send(server.current.port, '/api/signin', { body })).cookie ?? ''
})

afterAll(() => server.stop())

const call = async (name: string, body: object) => {
  const answer = await send(server.current.port, `/api/assessment/${name}`, { body, cookie })
  return { status: answer.status, data: (JSON.parse(answer.body) as { data?: Record<string, string> }).data }
}

describe('the worker that runs beside the server', () => {
  it('hands a round in at most five seconds after its deadline, by the server’s own times', async () => {
    const found = await server.owner.query<{ _id: string; courseID: string }>(
      `update exam set minutes = 1 where type = 'practice' and "_id" = $1 returning "_id", "courseID"`,
      [exam._id],
    )
    const [practice] = found.rows
    const begun = await call('begin', { courseID: practice?.courseID, examID: practice?._id })
    expect(begun.status).toBe(200)
    const waiting = await server.owner.query<{ _id: string }>(
      `select "_id" from job where name = 'assessments.time-out' and key = $1`,
      [begun.data?.round],
    )
    const late = async () => {
      const { rows } = await server.owner.query<{ seconds: string }>(
        `select extract(epoch from j."finishedAt" - r."deadlineAt") as seconds from job j, exam_round r
          where j."_id" = $1 and j.status = 'done' and r."_id" = $2 and r.status <> 'begun'`,
        [waiting.rows[0]?._id, begun.data?.round],
      )
      return rows[0] && Number(rows[0].seconds)
    }
    await expect.poll(late, { timeout: 100_000, interval: 500 }).toBeTypeOf('number')
    const seconds = (await late()) ?? Number.NaN
    expect(seconds).toBeGreaterThanOrEqual(0)
    expect(seconds).toBeLessThanOrEqual(LATEST_MS / 1000)
    await server.owner.query('update exam set minutes = null where "_id" = $1', [exam._id])
  })
})

describe('kill -9 of the server in mid-exam', () => {
  it('loses no answer that was confirmed, stores each once, and hands in once', async () => {
    const begun = await call('begin', { courseID: exam.courseID, examID: exam._id })
    const round = begun.data?.round ?? ''
    const paper = await server.owner.query<{ slot: string }>(
      `select jsonb_array_elements(paper)->>'id' as slot from exam_round where "_id" = $1`,
      [round],
    )
    const slots = paper.rows.map(({ slot }) => slot)
    expect(slots.length).toBeGreaterThan(0)
    const writer = randomUUID()
    const confirmed = new Set<number>()
    const state = { isOver: false, refused: 0 }
    const sitting = (async () => {
      for (let n = 1; !state.isOver; ) {
        const changes = [{ n, slot: slots[n % slots.length], answer: { text: `คำตอบ ${n}` } }]
        const answer = await call('save', { round, writer, changes }).catch(() => undefined)
        if (answer?.status === 200) {
          confirmed.add(n)
          n += 1
        } else {
          // As the page does: the same change again, under the same number.
          state.refused += 1
          await new Promise((resolve) => setTimeout(resolve, 20))
        }
      }
    })()
    await expect.poll(() => confirmed.size, SOON).toBeGreaterThan(20)
    await server.kill()
    await expect.poll(() => state.refused, SOON).toBeGreaterThan(0)
    await server.start()
    const before = confirmed.size
    await expect.poll(() => confirmed.size, SOON).toBeGreaterThan(before + 10)
    state.isOver = true
    await sitting
    const stored = await server.owner.query<{ number: number; times: number }>(
      `select number, count(*)::int as times from exam_answer where "roundID" = $1 and writer = $2 group by number`,
      [round, writer],
    )
    const times = new Map(stored.rows.map((row) => [row.number, row.times]))
    expect([...confirmed].filter((n) => times.get(n) !== 1)).toEqual([])
    const receipts = await Promise.all([1, 2, 3].map(() => call('submit', { round, writer, changes: [] })))
    expect(new Set(receipts.map(({ data }) => data?.receipt)).size).toBe(1)
  })

  it('while five hundred hand in within ten seconds: each confirmed answer is there once, each round has one receipt', async () => {
    const CROWD = 500
    const seats = await seatPeople(server.owner, 'localhost', CROWD)
    const writer = randomUUID()
    const post = async (name: string, { round, cookie: own }: (typeof seats)[number], changes: object[]) => {
      const body = { round, writer, changes }
      const answer = await send(server.current.port, `/api/assessment/${name}`, { body, cookie: own }).catch(
        () => undefined,
      )
      return answer?.status === 200
        ? (JSON.parse(answer.body) as { data: { receipt: string } }).data
        : undefined
    }
    const state = { confirmed: 0, refused: 0 }
    const changes = Array.from({ length: QUESTIONS }, (_, at) => ({
      n: at + 1,
      slot: `s${at}`,
      answer: { text: 'ถูก' },
    }))
    const handIn = async (seat: (typeof seats)[number], after: number) => {
      await new Promise((resolve) => setTimeout(resolve, after))
      for (;;) {
        // As the page does: the same again until it is confirmed.
        const done = await post('submit', seat, changes)
        if (done) {
          state.confirmed += 1
          return [seat, done.receipt] as const
        }
        state.refused += 1
        await new Promise((resolve) => setTimeout(resolve, 200))
      }
    }
    const all = seats.map((seat, at) => handIn(seat, (at * 10_000) / CROWD))
    await expect.poll(() => state.confirmed, SOON).toBeGreaterThan(CROWD / 10)
    await server.kill()
    await expect.poll(() => state.refused, SOON).toBeGreaterThan(0)
    await server.start()
    const receipts = await Promise.all(all)
    const { rows } = await server.owner.query<{
      _id: string
      receipt: string
      status: string
      percent: number
      n: number
    }>(
      `select r."_id", r.receipt, r.status, r.percent, count(a.*)::int as n
         from exam_round r left join exam_answer a on a.site_id = r.site_id and a."roundID" = r."_id"
        where r."_id" = any($1) group by r.site_id, r."_id"`,
      [seats.map(({ round }) => round)],
    )
    const stored = new Map(rows.map((row) => [row._id, row]))
    for (const [{ round }, receipt] of receipts)
      expect(stored.get(round)).toMatchObject({ receipt, status: 'marked', percent: 100, n: QUESTIONS })
    const marks = await server.owner.query(
      'select "roundID", slot from exam_mark where "roundID" = any($1) group by 1, 2 having count(*) > 1',
      [seats.map(({ round }) => round)],
    )
    expect([receipts.length, marks.rows]).toEqual([CROWD, []])
  }, 180_000)

  it('hands in a round whose time was over while the server was away', async () => {
    // A round of the demo's timed exams, begun a moment before its minutes are over.
    const found = await server.owner.query<{ _id: string; courseID: string }>(
      `update exam set minutes = 1 where type = 'post' and "courseID" = $1 returning "_id", "courseID"`,
      [exam.courseID],
    )
    const post = found.rows[0]
    const started = await call('begin', { courseID: post?.courseID, examID: post?._id })
    const deadline = Date.parse(started.data?.deadlineAt ?? '')
    expect(deadline - Date.now()).toBeLessThanOrEqual(60_000)
    await server.kill()
    await expect.poll(() => Date.now() > deadline, { timeout: 90_000, interval: 500 }).toBe(true)
    await server.start()
    const ready = Date.now()
    const statusOf = async () =>
      (
        await server.owner.query<{ status: string }>('select status from exam_round where "_id" = $1', [
          started.data?.round,
        ])
      ).rows[0]?.status
    await expect.poll(statusOf, { timeout: 60_000, interval: 100 }).not.toBe('begun')
    expect(Date.now() - ready).toBeLessThan(LATEST_MS * 4)
  })
})
