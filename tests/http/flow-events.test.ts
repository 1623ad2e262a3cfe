import { beforeAll, describe, expect, it } from 'vitest'
import { certificates } from '#modules/certificates/collections.ts'
import { enrolments } from '#modules/enrolments/collections.ts'
import { readyMadeIn } from '#modules/flows/ready-made/ready-made.ts'
import { driveRun } from '#modules/flows/runs/drive-run.server.ts'
import * as startsScreen from '#modules/flows/screens/starts.tsx'
import { startByClock } from '#modules/flows/starts/start-by-clock.server.ts'
import { payOrder } from '#modules/orders/public.server.ts'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { makeFlow, openOtherProgram } from '#tests/support/flows.ts'
import { answers, makeForm, sendForm } from '#tests/support/forms.ts'
import { pagesOf } from '#tests/support/screens.ts'

let cast: Cast
let chat: Awaited<ReturnType<typeof openOtherProgram>>
beforeAll(async () => {
  chat = await openOtherProgram()
  cast = await openCast(
    { pages: pagesOf({ '/setup/workflow/starts/:id': startsScreen }) },
    { tableSources: [chat.base] },
  )
})

/** A flow that mails the office, started by an event. */
async function waitFor(kind: string, text: string, more: Record<string, string> = {}) {
  const email = `${kind}-${Math.random().toString(36).slice(2)}@example.test`
  const steps = [{ code: 'mail', input: { to: email, subject: 'แจ้งเตือน', text } }]
  const { _id: flow } = await makeFlow(cast.world, cast.ours, steps)
  await addStart(flow, kind, more)
  return { flow, email }
}

async function addStart(flow: string, kind: string, more: Record<string, string> = {}): Promise<void> {
  const added = await cast.api.call({
    as: cast.admin,
    path: `/setup/workflow/starts/${flow}`,
    raw: new URLSearchParams({ intent: 'add', kind, ...more }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(added.status).toBe(302)
}

const runsOf = async (flow: string) =>
  (
    await cast.world.database.owner.query<{ _id: string; values: { form: object } }>(
      'select "_id", "values" from flow_run where "flowID" = $1 order by "createdAt"',
      [flow],
    )
  ).rows

/** Does the one run of the flow to its end, and answers the mail that it sent. */
async function mailOf({ flow, email }: { flow: string; email: string }): Promise<string> {
  const runs = await runsOf(flow)
  expect(runs).toHaveLength(1)
  const ctx = cast.world.open(cast.ours, 'admin')
  await driveRun(ctx, runs[0]?._id ?? '')
  await ctx.commit()
  const { rows } = await cast.world.database.owner.query<{ body: string }>(
    'select body from message where email = $1',
    [email],
  )
  return rows[0]?.body ?? ''
}

async function write<T>(work: (ctx: ReturnType<Cast['world']['open']>) => Promise<T>): Promise<T> {
  const ctx = cast.world.open(cast.ours, 'admin')
  const done = await work(ctx)
  await ctx.commit()
  return done
}

const member = () => cast.member.userID

describe('a flow is started, runs and mails', () => {
  it('by a form that was sent, and by that form alone', async () => {
    const form = await makeForm(cast.world, cast.ours)
    const other = await makeForm(cast.world, cast.ours)
    const waiting = await waitFor('form-sent', 'จาก {ชื่อ}', { about: form._id })
    await sendForm(cast, { site: cast.ours, formId: other._id })
    await sendForm(cast, { site: cast.ours, formId: form._id, formData: { ...answers, ชื่อ: 'มานะ' } })
    expect(await mailOf(waiting)).toContain('จาก มานะ')
  })

  it('by an order that was paid, once', async () => {
    const form = await makeForm(cast.world, cast.ours, { next: 'order' })
    const waiting = await waitFor('order-paid', 'ยอด {amount}')
    const { body } = await sendForm(cast, { site: cast.ours, formId: form._id, as: cast.member })
    const id = body.data.next?.orderId ?? ''
    expect(await runsOf(waiting.flow)).toEqual([])
    for (let n = 0; n < 2; n += 1) await write((ctx) => payOrder(ctx, id, { reference: 'T-1' }))
    expect(await mailOf(waiting)).toContain('ยอด 700')
  })

  it('and posts a text to the team’s chat when an order was paid: decision 0134 [AD-7.2-11]', async () => {
    const steps = readyMadeIn('th')
      .find(({ code }) => code === 'chat')
      ?.steps.map((step) => ({
        ...step,
        request: { ...Object(step.request), endpoint: `${chat.base}/hook` },
      }))
    const { _id: flow } = await makeFlow(cast.world, cast.ours, steps ?? [])
    await addStart(flow, 'order-paid')
    const form = await makeForm(cast.world, cast.ours, { next: 'order' })
    const { body } = await sendForm(cast, { site: cast.ours, formId: form._id, as: cast.member })
    await write((ctx) => payOrder(ctx, body.data.next?.orderId ?? '', { reference: 'T-2' }))
    const [run] = await runsOf(flow)
    await write((ctx) => driveRun(ctx, run?._id ?? ''))
    const [sent] = chat.asked.splice(0)
    expect(sent).toMatchObject({ method: 'POST', url: '/hook' })
    expect(Object.keys(JSON.parse(sent?.body ?? ''))).toEqual(['text'])
    expect(JSON.parse(sent?.body ?? '').text).toMatch(/ชำระเงินแล้ว 700 บาท .*เลขที่ \S+/)
  })

  it('by a course that was finished', async () => {
    const course = await cast.world.make.course(cast.ours, { name: 'ความปลอดภัย' })
    const waiting = await waitFor('course-finished', 'จบ {course}')
    const { _id } = await write((ctx) =>
      ctx.write(enrolments).add({ userID: member(), courseID: course._id }),
    )
    expect(await runsOf(waiting.flow)).toEqual([])
    await write((ctx) => ctx.write(enrolments).patch(_id, { completedAt: new Date().toISOString() }))
    expect(await mailOf(waiting)).toContain('จบ ความปลอดภัย')
  })

  it('by a certificate that was issued', async () => {
    const course = await cast.world.make.course(cast.ours)
    const waiting = await waitFor('certificate-issued', 'ใบรับรอง {number} {subject}')
    await write((ctx) =>
      ctx.asServer().write(certificates).add({
        number: 'C-2569-1',
        userID: member(),
        courseID: course._id,
        subject: 'ความปลอดภัย',
        issuedAt: new Date().toISOString(),
      }),
    )
    expect(await mailOf(waiting)).toContain('ใบรับรอง C-2569-1 ความปลอดภัย')
  })

  it('by the clock, once in its hour', async () => {
    const waiting = await waitFor('schedule', 'ถึงเวลา', { every: 'day', hour: '7' })
    // Seven in Bangkok is midnight of Greenwich.
    for (const now of ['2026-11-18T23:33:00Z', '2026-11-19T00:03:00Z', '2026-11-19T00:33:00Z'])
      await write((ctx) =>
        startByClock.run(
          {
            ctx: { ...ctx, now: new Date(now) },
            jobID: '',
            attempt: 1,
            signal: AbortSignal.timeout(10_000),
            progress: async () => {},
          },
          {},
        ),
      )
    expect(await mailOf(waiting)).toContain('ถึงเวลา')
  })
})
