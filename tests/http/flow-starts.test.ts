import { beforeAll, describe, expect, it } from 'vitest'
import { driveRun } from '#modules/flows/runs/drive-run.server.ts'
import * as startsScreen from '#modules/flows/screens/starts.tsx'
import { flowStarts } from '#modules/flows/starts/collections.ts'
import { MAX_DEPTH, withinRun } from '#modules/flows/starts/run-depth.server.ts'
import { signHook } from '#modules/flows/starts/sign-hook.ts'
import { startRun } from '#modules/flows/starts/start-run.server.ts'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { makeFlow } from '#tests/support/flows.ts'
import { pagesOf, seenIn } from '#tests/support/screens.ts'

let cast: Cast
beforeAll(async () => {
  cast = await openCast({ pages: pagesOf({ '/setup/workflow/starts/:id': startsScreen }) })
})

const say = (text: string) => ({ code: 'toast', input: { text } })
const send = (flow: string, fields: Record<string, string>, as = cast.admin) =>
  cast.api.call({
    as,
    site: cast.ours,
    path: `/setup/workflow/starts/${flow}`,
    raw: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
const runsOf = async (flow: string) =>
  (
    await cast.world.database.owner.query<{
      _id: string
      status: string
      values: { form: object; person: object }
    }>('select "_id", status, "values" from flow_run where "flowID" = $1 order by "createdAt"', [flow])
  ).rows

async function openHook(steps: readonly Record<string, unknown>[] = [say('มา')]) {
  const { _id: flow } = await makeFlow(cast.world, cast.ours, steps)
  const made = await send(flow, { intent: 'add', kind: 'webhook' })
  const secret = /<code[^>]*>([\w-]{43})<\/code>/.exec(made.text)?.[1] ?? ''
  const shown = seenIn(await cast.api.call({ as: cast.admin, path: `/setup/workflow/starts/${flow}` }))
  const path = /\/api\/(flow-hook\/[\w-]+)/.exec(shown)?.[1] ?? ''
  expect(shown).not.toContain(secret)
  const knock = (body: string, signature: string, site = cast.ours) =>
    cast.api.call({
      site,
      path,
      raw: body,
      headers: { 'content-type': 'application/json', 'sala-signature': signature },
    })
  return { flow, secret, knock }
}
const now = () => Math.floor(Date.now() / 1_000)

describe('a webhook', () => {
  it('starts its flow with what was sent, once for a signature', async () => {
    const { flow, secret, knock } = await openHook()
    const body = '{"ชื่อ": "สมชาย", "n": 3}'
    const signature = signHook(secret, now(), body)
    expect((await knock(body, signature)).status).toBe(202)
    expect((await knock(body, signature)).body.data).toEqual({ started: false })
    expect(await runsOf(flow)).toMatchObject([{ status: 'running', values: { form: { ชื่อ: 'สมชาย', n: 3 } } }])
  })

  it('refuses what is forged, old, changed, too large or for another site', async () => {
    const { flow, secret, knock } = await openHook()
    const at = now()
    const good = signHook(secret, at, '{}')
    const wrong = [
      ['{}', ''],
      ['{}', signHook('another', at, '{}')],
      ['{}', signHook(secret, at - 301, '{}')],
      ['{}', signHook(secret, at + 301, '{}')],
      ['{"a":1}', good],
      ['{}', good.replace(`t=${at}`, `t=${at + 1}`)],
    ] as const
    for (const [body, signature] of wrong) expect((await knock(body, signature)).status).toBe(401)
    const large = JSON.stringify({ a: 'x'.repeat(70_000) })
    expect((await knock(large, signHook(secret, at, large))).status).toBe(413)
    const huge = JSON.stringify({ a: 'x'.repeat(10_000_000) })
    expect((await knock(huge, signHook(secret, at, huge))).status).toBe(413)
    expect((await knock('{"a": ', signHook(secret, at, '{"a": '))).status).toBe(400)
    expect((await knock('{}', good, cast.theirs)).status).toBe(404)
    expect(await runsOf(flow)).toEqual([])
    expect((await cast.api.call({ site: cast.ours, path: 'flow-hook/x', body: {} })).status).toBe(404)
  })

  it('counts no more after its secret was renewed, it was turned off or taken away', async () => {
    const { flow, secret, knock } = await openHook()
    const row = await cast.world.database.owner.query('select "_id" from flow_start where "flowID" = $1', [
      flow,
    ])
    const start = String(row.rows[0]._id)
    expect((await send(flow, { intent: 'renew', start })).status).toBe(200)
    expect((await knock('{}', signHook(secret, now(), '{}'))).status).toBe(401)
    await send(flow, { intent: 'switch', start })
    expect((await knock('{}', signHook(secret, now(), '{}'))).status).toBe(404)
    await send(flow, { intent: 'remove', start })
    expect((await knock('{}', signHook(secret, now(), '{}'))).status).toBe(404)
  })
})

describe('the starts of a flow', () => {
  it('are for administrators of the site alone, and refuse what is no start', async () => {
    const { _id: flow } = await makeFlow(cast.world, cast.ours, [say('ก')])
    for (const as of [cast.manager, cast.member, cast.theirAdmin])
      expect((await send(flow, { intent: 'add', kind: 'webhook' }, as)).text).not.toContain(
        'รหัสลับของ webhook',
      )
    const { rows } = await cast.world.database.owner.query('select 1 from flow_start where "flowID" = $1', [
      flow,
    ])
    expect(rows).toEqual([])
    const wrong: readonly Record<string, string>[] = [
      { kind: 'fly' },
      { kind: 'form-sent', about: "';--" },
      { kind: 'schedule', hour: '99' },
    ]
    for (const fields of wrong) expect((await send(flow, { intent: 'add', ...fields })).status).toBe(400)
    expect(
      (await send(flow, { intent: 'add', kind: 'schedule', every: 'week', weekday: '3', hour: '9' })).status,
    ).toBe(302)
    const shown = seenIn(await cast.api.call({ as: cast.admin, path: `/setup/workflow/starts/${flow}` }))
    expect(shown).toContain('ทุกสัปดาห์ วันพุธ 9:00 น.')
  })

  it('by an event begin one run with its values and its person, and a member who registers twice is none', async () => {
    const { _id: flow } = await makeFlow(cast.world, cast.ours, [say('ยินดีต้อนรับ {firstname}')])
    await send(flow, { intent: 'add', kind: 'member-registered' })
    const email = `starts-${now()}@example.com`
    const made = await cast.api.call({
      as: cast.admin,
      path: 'user',
      body: { data: { firstname: 'ใหม่', lastname: 'มา', email, password: 'Sala-2569-demo!x' } },
    })
    expect(made.status).toBeLessThan(300)
    const [run, ...others] = await runsOf(flow)
    expect(others).toEqual([])
    expect(run?.values).toMatchObject({
      form: { firstname: 'ใหม่', email },
      person: { name: 'ใหม่ มา', email },
    })
    const ctx = cast.world.open(cast.ours, 'admin')
    await driveRun(ctx, run?._id ?? '')
    const { rows } = await cast.world.database.owner.query(
      'select status, error from step_result where "runID" = $1',
      [run?._id],
    )
    expect(rows).toEqual([{ status: 'skipped', error: 'flows.nobody-looks' }])
    expect((await runsOf(flow))[0]?.status).toBe('done')
  })

  it('end at a question: there is nobody to ask', async () => {
    const { flow, secret, knock } = await openHook([{ code: 'prompt', input: { text: '?' } }, say('ไม่ถึง')])
    await knock('{}', signHook(secret, now(), '{}'))
    const [run] = await runsOf(flow)
    await driveRun(cast.world.open(cast.ours, 'admin'), run?._id ?? '')
    expect((await runsOf(flow))[0]?.status).toBe('stopped')
  })

  it('that start each other are stopped, and staff find it among the runs', async () => {
    const { _id: flowID } = await makeFlow(cast.world, cast.ours, [say('วน')])
    const ctx = cast.world.open(cast.ours, 'admin')
    const { _id: startID } = await ctx.write(flowStarts).add({ flowID, kind: 'member-registered' })
    const begin = (depth: number) =>
      startRun(ctx, { flowID, startID, cause: `${depth}`, userID: null, values: {}, depth })
    for (let depth = 0; depth <= MAX_DEPTH + 1; depth += 1) await withinRun(depth, () => begin(depth))
    await ctx.commit()
    expect((await runsOf(flowID)).map(({ status }) => status)).toEqual([
      ...Array.from({ length: MAX_DEPTH + 1 }, () => 'running'),
      'stopped',
    ])
  })
})
