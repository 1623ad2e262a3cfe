import fc from 'fast-check'
import { beforeAll, expect, it, vi } from 'vitest'
import { startWorker } from '#src/worker/start.ts'
import { afterwards } from '#tests/support/afterwards.ts'
import type { MadeSite } from '#tests/support/factories.ts'
import { makeRunnable, openOtherProgram } from '#tests/support/flows.ts'
import { openWorld, type World } from '#tests/support/world.ts'
import { personalData } from '../personal-data.server.ts'
import { answerPrompt } from './answer-run.server.ts'
import { beginRun } from './begin-run.server.ts'
import { driveRun } from './drive-run.server.ts'
import { readRun } from './read-run.server.ts'

const WAIT = { timeout: 18_000, interval: 50 }
let world: World
let site: MadeSite
let other: Awaited<ReturnType<typeof openOtherProgram>>

beforeAll(async () => {
  other = await openOtherProgram()
  world = await openWorld(undefined, { tableSources: [other.base] })
  site = await world.make.site()
})

const say = (text: string) => ({ code: 'toast', input: { text } })
const steps = () => [
  { code: 'mail', input: { to: 'a@example.com', subject: 'หนึ่ง', text: 'หนึ่ง' }, export: true },
  { code: 'prompt', input: { text: '?', type: 'text' }, export: true },
  {
    code: 'condition',
    output: {
      logic: { rules: [{ value: '{export.prompt.value}', comparison: 'is', to: 'ใช่' }] },
      trueActions: [
        { code: 'call', request: { url: `${other.base}/call` }, export: true },
        say('โทรแล้ว {export.call.ticket}'),
      ],
      falseActions: [say('ไม่โทร')],
    },
  },
  { code: 'mail', input: { to: 'b@example.com', subject: 'สอง', text: '{export.prompt.value}' } },
  say('จบ'),
]

async function begin(list: readonly Record<string, unknown>[], as: 'admin' | 'public' = 'admin') {
  const { flow, post } = await makeRunnable(world, site, list)
  const ctx = world.open(site, as)
  const beginning = {
    flow,
    post,
    formData: undefined,
    address: '192.0.2.1',
    cookies: undefined,
    secure: false,
  }
  const { id } = await beginRun(ctx, beginning)
  await ctx.commit()
  return id
}

const count = async (text: string, run: string) =>
  (await world.database.owner.query<{ n: number }>(text, [run])).rows[0]?.n ?? 0

it('does every step once, however often and by however many it is taken up, killed and answered', async () => {
  const move = fc.oneof(
    fc.record({
      kind: fc.constant('drive' as const),
      max: fc.integer({ min: 1, max: 3 }),
      many: fc.integer({ min: 1, max: 3 }),
    }),
    fc.record({ kind: fc.constant('killed' as const) }),
    fc.record({ kind: fc.constant('answer' as const) }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(move, { maxLength: 6 }), fc.boolean(), async (moves, isYes) => {
      other.asked.length = 0
      const answer = { answer: 'ok' as const, value: isYes ? 'ใช่' : 'ไม่' }
      const run = await begin(steps())
      const reply = async () => {
        const ctx = world.open(site, 'admin')
        await answerPrompt(ctx, run, '1', answer)
        await ctx.commit()
      }
      for (const one of moves)
        if (one.kind === 'answer') await reply()
        else if (one.kind === 'killed') {
          // What a process that dies had not committed is gone.
          const ctx = world.open(site, 'admin')
          const dying = { ...ctx, commit: () => Promise.reject(new Error('killed')) }
          await driveRun(dying, run).catch(() => undefined)
          await ctx.rollback()
        } else
          await Promise.all(
            Array.from({ length: one.many }, () =>
              driveRun(world.open(site, 'admin'), run, { max: one.max }),
            ),
          )
      await reply()
      const last = world.open(site, 'admin')
      expect(await driveRun(last, run)).toBe('over')
      const told = await readRun(last, run, 0)
      await last.rollback()
      expect(told.status).toBe('done')
      expect(told.effects.map(({ data }) => data.text)).toEqual([isYes ? 'โทรแล้ว 42' : 'ไม่โทร', 'จบ'])
      expect(other.asked.map(({ headers }) => headers['idempotency-key'])).toEqual(
        isYes ? [`${run}:2.true.0`] : [],
      )
      expect(await count('select count(*)::int as n from step_result where "runID" = $1', run)).toBe(
        isYes ? 7 : 6,
      )
      expect(
        await count(
          `select count(*)::int as n from message m where exists (select 1 from step_result s
             where s."runID" = $1 and s.result->>'messageID' = m."_id"::text)`,
          run,
        ),
      ).toBe(2)
    }),
    { numRuns: 6 },
  )
  // Steps that were undone left no mail behind either.
  const mails = `select count(*)::int as n from message where $1 <> '' and not exists
    (select 1 from step_result s where s.result->>'messageID' = message."_id"::text)`
  expect(await count(mails, 'all')).toBe(0)
})

it('is taken up by a worker: after a wait without a browser, and where its process died in the middle of a call', async () => {
  const waiting = await begin([{ code: 'wait', input: { seconds: 1 } }, say('ครบเวลา')])
  const ctx = world.open(site, 'admin')
  expect(await driveRun(ctx, waiting)).toBe('paused')
  expect((await readRun(ctx, waiting, 0)).waiting).toMatchObject({ kind: 'wait', secondsLeft: 1 })
  await ctx.rollback()
  const dead = await begin([{ code: 'call', request: { url: `${other.base}/late` } }, say('ต่อ')])
  // Its process leased it and died; the time is nearly over, and the worker looks after it.
  await world.database.owner.query(
    `update flow_run set lease = gen_random_uuid(), "leasedUntil" = clock_timestamp() + interval '1 second' where "_id" = $1`,
    [dead],
  )
  expect(await driveRun(world.open(site, 'admin'), dead)).toBe('leased')
  await world.database.owner.query(`update pgboss.job set start_after = now() + interval '2 seconds'
    where name = 'flows.go-on'`)
  const worker = await startWorker({
    engine: world.engine,
    database: world.database.config,
    pollSeconds: 0.5,
  })
  afterwards(() => worker.close())
  for (const run of [waiting, dead])
    await vi.waitFor(async () => {
      const { rows } = await world.database.owner.query('select status from flow_run where "_id" = $1', [run])
      expect(rows).toEqual([{ status: 'done' }])
    }, WAIT)
  expect(other.asked.filter(({ url }) => url === '/late')).toHaveLength(1)
})

it('ends by itself when nobody came back, and goes with the person who began it', async () => {
  const { _id: userID, email } = await world.make.user(site)
  const run = await begin([{ code: 'prompt', input: { text: '?' } }])
  await world.database.owner.query(
    `update flow_run set "expiresAt" = now() - interval '1 second', "userID" = $2 where "_id" = $1`,
    [run, userID],
  )
  const ctx = world.open(site, 'admin')
  expect(await driveRun(ctx, run)).toBe('over')
  expect(await readRun(ctx, run, 0)).toMatchObject({ status: 'expired', waiting: null })
  const person = { userID, accountSite: site._id, email }
  expect(await personalData.gather(ctx, person)).toMatchObject({
    flows: [{ status: 'expired', answers: [] }],
  })
  await personalData.erase?.(ctx, person)
  expect(await personalData.gather(ctx, person)).toEqual({ flows: [] })
})
