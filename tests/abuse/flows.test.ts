import { beforeAll, describe, expect, it } from 'vitest'
import { BEGIN_LIMIT } from '#modules/flows/runs/begin-run.server.ts'
import { FLOW_MAIL_LIMIT } from '#modules/messages/actions.server.ts'
import { type Cast, comingAs, intruders, openCast } from '#tests/support/cast.ts'
import { makeFlowPage, makeRunnable, openOtherProgram, openRunner } from '#tests/support/flows.ts'

let cast: Cast
let other: Awaited<ReturnType<typeof openOtherProgram>>

beforeAll(async () => {
  other = await openOtherProgram()
  cast = await openCast(undefined, { tableSources: [other.base] })
})

const say = (text: string) => ({ code: 'toast', input: { text } })
const ask = { code: 'prompt', input: { text: '?' } }
const visitor = () => openRunner(cast.api, { site: cast.ours })
const make = (steps: readonly Record<string, unknown>[], values?: Record<string, unknown>) =>
  makeRunnable(cast.world, cast.ours, steps, values)

describe('a run', () => {
  it('is found, answered and looked at by nobody but whoever began it', async () => {
    const { flow, post } = await make([ask, say('จบ')])
    const owner = visitor()
    const { run } = (await owner.begin(flow, post)).body.data
    const members = openRunner(cast.api, { as: cast.member })
    const theirs = (await members.begin(flow, post)).body.data.run
    const strangers = [
      ...intruders.map((intruder) => openRunner(cast.api, comingAs(cast, intruder))),
      openRunner(cast.api, { site: cast.ours, headers: { cookie: `sala_flow=${'x'.repeat(32)}` } }),
      openRunner(cast.api, { as: cast.admin }),
    ]
    for (const stranger of strangers) {
      expect((await stranger.look(run)).status).toBe(404)
      expect((await stranger.answer(run, '0', 'ok')).status).toBe(404)
    }
    expect((await owner.look(theirs)).status).toBe(404)
    expect((await owner.look('x')).status).toBe(404)
    expect((await owner.answer(run, '0.true.9', 'ok')).status).toBe(404)
    expect((await owner.answer(run, '1', 'ok')).status).toBe(404)
    expect((await owner.answer(run, '0', 'ok')).body.data.status).toBe('done')
  })

  it('of another site does not exist here, nor does its flow or page', async () => {
    const there = await makeRunnable(cast.world, cast.theirs, [ask])
    const here = await make([say('ที่นี่')])
    const { run } = (await openRunner(cast.api, { as: cast.theirMember }).begin(there.flow, there.post)).body
      .data
    const person = openRunner(cast.api, { as: cast.member })
    expect((await person.look(run)).status).toBe(404)
    expect((await person.begin(there.flow, here.post)).status).toBe(404)
    expect((await person.begin(here.flow, there.post)).status).toBe(404)
    const read = (path: string, as = cast.admin) => cast.api.call({ as, path })
    expect((await read(`flow/${there.flow}`)).status).toBe(404)
    expect((await read(`flow_run/${run}`)).status).toBe(404)
    expect((await read(`flow/${there.flow}`, cast.theirAdmin)).status).toBe(200)
  })

  it('begins only where a page that the caller may see names the flow, and the flow is open', async () => {
    const { flow } = await make([say('จบ')])
    const names = { builder: [{ columns: [[{ type: 'flow_run', flow }]] }] }
    const page = (values: Record<string, unknown>) => makeFlowPage(cast.world, cast.ours, flow, values)
    const closed = [
      { builder: [] },
      { ...names, status: false },
      { ...names, authen: true },
      { ...names, password: 'x' },
    ]
    for (const values of closed)
      expect((await visitor().begin(flow, (await page(values))._id)).status).toBe(404)
    const open = await page({ ...names, type: 'page' })
    expect((await visitor().begin(flow, open._id)).body.data.status).toBe('done')
    const off = await make([say('จบ')], { status: false })
    expect((await openRunner(cast.api, { as: cast.admin }).begin(off.flow, off.post)).status).toBe(404)
    expect((await cast.api.call({ site: cast.ours, path: `flow/${off.flow}` })).status).toBe(404)
  })

  it('takes no field that the form has not got, and nothing that is too large', async () => {
    const { flow, post } = await make([say('{ชื่อ}{role}')])
    const forged = await visitor().begin(flow, post, {
      ชื่อ: 'ก',
      role: 'admin',
      'export.call': { status: true },
    })
    expect(forged).toMatchObject({ status: 400, body: { code: 'flows.unknown-fields' } })
    expect(forged.body.details?.map(({ path }) => path)).toEqual(['role', 'export.call'])
    const { body } = await visitor().begin(flow, post, { ชื่อ: '{site.name}{export.x}' })
    expect(body.data.effects[0]?.data.text).toBe('{site.name}{export.x}')
    expect((await visitor().begin(flow, post, { ชื่อ: 'x'.repeat(200_000) })).status).toBe(413)
    expect((await visitor().begin(flow, post, { ชื่อ: 'x'.repeat(10_000_000) })).status).toBe(413)
    const extra = await cast.api.call({
      site: cast.ours,
      path: `flow/${flow}/run`,
      body: { post, userID: cast.member.userID },
    })
    expect(extra.status).toBe(400)
  })

  it('is begun so often and no more, and sends one address so many mails', async () => {
    const { flow, post } = await make([
      { code: 'mail', input: { to: 'one@example.com', subject: 'x', text: 'x' } },
    ])
    const person = visitor()
    const texts: unknown[] = []
    for (let tries = 0; tries <= FLOW_MAIL_LIMIT.max; tries += 1)
      texts.push((await person.begin(flow, post)).body.data.effects.length)
    expect(texts).toEqual([0, 0, 0, 0, 0, 1])
    const quick = await make([say('x')])
    const { pools } = cast.world.engine
    await pools.app.query('update attempt set count = greatest(count, $1) where count > 0', [
      BEGIN_LIMIT.max - 1,
    ])
    const statuses = []
    for (let tries = 0; tries < 3; tries += 1) statuses.push((await person.begin(flow, post)).status)
    expect(statuses).toEqual([200, 429, 429])
    expect((await visitor().begin(quick.flow, quick.post)).status).toBe(200)
  })
})

describe('a flow', () => {
  it('calls nothing within the network', async () => {
    const closed = [
      'http://example.com/',
      'https://127.0.0.1/',
      'https://[::1]/',
      'https://[::ffff:10.0.0.1]/',
      'https://169.254.169.254/latest',
      'https://localhost/',
      'https://intranet/',
      'http://127.0.0.1:1/',
    ]
    const { flow, post } = await make(closed.map((url) => ({ code: 'call', name: url, request: { url } })))
    const { data } = (await openRunner(cast.api, { as: cast.admin }).begin(flow, post)).body
    expect(data.effects.map(({ data: { text } }) => text)).toEqual(
      closed.map((url) => `ขั้นตอน «${url}» ทำไม่สำเร็จ: ไม่อนุญาตให้เรียกที่อยู่นี้`),
    )
  })

  it('follows no redirect, keeps no answer without bounds, and lets no value choose the host', async () => {
    const admin = openRunner(cast.api, { as: cast.admin })
    const led = await make([
      { code: 'call', request: { url: `${other.base}/to/secret` }, export: 'a' },
      say('{export.a.status}'),
    ])
    expect((await admin.begin(led.flow, led.post)).body.data.effects[0]?.data.text).toBe('false')
    const huge = await make([{ code: 'call', request: { url: `${other.base}/huge` } }])
    expect((await admin.begin(huge.flow, huge.post)).body.data.effects[0]?.data.text).toContain(
      'ติดต่อระบบปลายทางไม่ได้',
    )
    const odd = await make([
      { code: 'call', request: { url: `${other.base}/odd` }, export: 'odd' },
      { code: 'call', request: { url: `${other.base}/deep` }, export: 'deep' },
      say('{export.odd.a}{export.odd.admin} {export.deep.status}'),
    ])
    const { status, effects } = (await admin.begin(odd.flow, odd.post)).body.data
    expect([status, effects.at(-1)?.data.text]).toEqual(['done', 'xy '])
    expect(other.asked.splice(0).map(({ url }) => url)).toEqual(['/to/secret', '/huge', '/odd', '/deep'])
    for (const url of ['https://{ชื่อ}/', 'https://a.example{ชื่อ}/', 'https://x@a.example/', '{ชื่อ}']) {
      const steps = [{ code: 'call', request: { url } }]
      const body = { data: { name: url, audience: 'public', steps } }
      expect((await cast.api.call({ as: cast.admin, path: 'flow', body })).body.code).toBe('flows.bad-steps')
    }
  })

  it('is read and written by administrators of its site alone', async () => {
    const { flow } = await make([say('x')])
    const body = { data: { name: 'ของฉัน', audience: 'public', steps: [] } }
    const callers = [...intruders.map((one) => comingAs(cast, one)), { as: cast.manager }]
    for (const caller of callers) {
      expect((await cast.api.call({ ...caller, path: 'flow', body })).status).toBeGreaterThanOrEqual(401)
      expect(
        (await cast.api.call({ ...caller, path: 'flow/query', body: { method: 'find', args: [{}] } })).status,
      ).not.toBe(200)
      const change = { ...caller, method: 'PUT', path: `flow/${flow}`, body: { data: { status: false } } }
      expect((await cast.api.call(change)).status).toBeGreaterThanOrEqual(401)
      for (const path of ['flow_run', 'step_result', 'flow_version'])
        expect(
          (await cast.api.call({ ...caller, path: `${path}/query`, body: { method: 'find', args: [{}] } }))
            .status,
        ).not.toBe(200)
    }
    const forged = { data: { flowID: flow, versionID: flow, expiresAt: '2030-01-01T00:00:00Z' } }
    expect((await cast.api.call({ as: cast.admin, path: 'flow_run', body: forged })).status).toBe(403)
    expect(
      (await cast.api.call({ as: cast.admin, path: 'effect/query', body: { method: 'find', args: [{}] } }))
        .status,
    ).toBe(404)
    const deep = Array.from({ length: 30 }).reduce<object>(
      (inner) => ({ code: 'condition', output: { trueActions: [inner] } }),
      {},
    )
    const excess = await cast.api.call({
      as: cast.admin,
      path: 'flow',
      body: { data: { ...body.data, steps: [deep] } },
    })
    expect(excess.body).toMatchObject({ code: 'flows.bad-steps', details: [{ path: 'steps' }] })
  })
})
