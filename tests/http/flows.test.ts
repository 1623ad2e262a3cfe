import { beforeAll, describe, expect, it } from 'vitest'
import * as stepsScreen from '#modules/flows/screens/steps.tsx'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { makeFlow, makeFlowPage, makeRunnable, openOtherProgram, openRunner } from '#tests/support/flows.ts'
import { pagesOf, seenIn } from '#tests/support/screens.ts'

let cast: Cast
let other: Awaited<ReturnType<typeof openOtherProgram>>

beforeAll(async () => {
  other = await openOtherProgram()
  cast = await openCast(
    { pages: pagesOf({ '/setup/workflow/steps/:id': stepsScreen }) },
    { tableSources: [other.base] },
  )
})

const runner = () => openRunner(cast.api, { site: cast.ours })
const begin = async (steps: readonly Record<string, unknown>[], formData?: Record<string, unknown>) => {
  const { flow, post } = await makeRunnable(cast.world, cast.ours, steps)
  const person = runner()
  return { person, ...(await person.begin(flow, post, formData)).body.data }
}
const resultsOf = async (run: string) =>
  (
    await cast.world.database.owner.query<{
      path: string
      status: string
      result: unknown
      error: string | null
    }>('select path, status, result, error from step_result where "runID" = $1 order by "createdAt", path', [
      run,
    ])
  ).rows
const say = (text: string) => ({ code: 'toast', name: text, input: { text } })
const textsOf = ({ effects }: { effects: readonly { data: Readonly<Record<string, unknown>> }[] }) =>
  effects.map(({ data }) => data.text)

describe('a flow', () => {
  it('tells visitors its steps and runs them with what the form holds, by the names of its fields [PM-7-29] [AD-1-23]', async () => {
    const endpoint = `${other.base}/leads/{ชื่อ}`
    const steps = [
      {
        code: 'request',
        name: 'ส่งต่อ',
        request: { endpoint, headers: { 'x-key': 'ลับ-secret' }, data: '{"who": "{อีเมล}", "all": "{form}"}' },
      },
      say('ขอบคุณคุณ{ชื่อ}'),
    ]
    const { flow, post } = await makeRunnable(cast.world, cast.ours, steps)
    const read = await cast.api.call({ site: cast.ours, path: `flow/${flow}` })
    expect(read.body.data).toMatchObject({
      _id: flow,
      steps: [{ code: 'request', name: 'ส่งต่อ' }, { code: 'toast' }],
    })
    expect(read.text).not.toMatch(/secret|127\.0\.0\.1|leads/)
    const whole = await cast.api.call({ as: cast.admin, path: `flow/${flow}` })
    expect(whole.text).toContain('leads')

    const { body } = await runner().begin(flow, post, { ชื่อ: 'สม/ชาย', อีเมล: 'som@example.com' })
    expect(body.data).toMatchObject({ status: 'done', waiting: null, effects: [{ seq: 1, kind: 'toast' }] })
    expect(textsOf(body.data)).toEqual(['ขอบคุณคุณสม/ชาย'])
    const [sent] = other.asked.splice(0)
    expect(sent).toMatchObject({ method: 'POST', url: `/leads/${encodeURIComponent('สม/ชาย')}` })
    expect(JSON.parse(sent?.body ?? '')).toMatchObject({ who: 'som@example.com' })
  })

  it('tells what it brings by its own kind, also one that no browser knows yet', async () => {
    const { person, run } = await begin([say('ก')])
    await cast.world.database.owner.query(
      `insert into effect (site_id, "runID", seq, kind, data) values ($1, $2, 2, 'fireworks', '{"text": "พลุ"}')`,
      [cast.ours._id, run],
    )
    const { effects } = (await person.look(run, 1)).body.data
    expect(effects).toEqual([{ seq: 2, kind: 'fireworks', data: { text: 'พลุ' } }])
  })

  it('posts by request, calls by any method, and tells success by status alone [AD-7.1-10] [AD-7.1-11] [AD-7.1-12]', async () => {
    const { run } = await begin([
      { code: 'request', request: { endpoint: `${other.base}/a`, data: { n: 1 } } },
      { code: 'call', request: { url: `${other.base}/b`, method: 'get', data: { n: 2 } } },
      { code: 'call', request: { url: `${other.base}/201`, method: 'PUT', data: { n: 3 } }, export: 'put' },
      { code: 'call', request: { url: `${other.base}/c/{export.put.ticket}`, method: 'DELETE' } },
    ])
    const asked = other.asked.splice(0)
    expect(asked.map(({ method, url, body }) => [method, url, body])).toEqual([
      ['POST', '/a', '{"n":1}'],
      ['GET', '/b', ''],
      ['PUT', '/201', '{"n":3}'],
      ['DELETE', '/c/42', '{}'],
    ])
    expect(asked.map(({ headers }) => headers['idempotency-key'])).toEqual(
      [0, 1, 2, 3].map((at) => `${run}:${at}`),
    )
    expect((await resultsOf(run)).map(({ result }) => result)).toEqual(
      [true, true, false, true].map((status) => ({ ticket: 42, status })),
    )
  })

  it('abandons a request whose text is no JSON; what fails or is unknown is told, and it goes on [AD-5.6-02] [AD-4.11-08] [AD-4.11-09]', async () => {
    const { run, status, ...told } = await begin([
      { code: 'request', name: 'ส่ง', request: { endpoint: `${other.base}/a`, data: '{n: 1}' } },
      { code: 'fly', name: 'บิน' },
      say('จบ'),
    ])
    expect(other.asked).toEqual([])
    expect(status).toBe('done')
    expect(textsOf(told)).toEqual([
      'ขั้นตอน «ส่ง» ทำไม่สำเร็จ: ข้อมูลที่จะส่งไม่ใช่ JSON ที่ถูกต้อง จึงไม่ได้ส่ง',
      'ขั้นตอน «บิน» ทำไม่สำเร็จ: ระบบไม่รู้จักการกระทำนี้ จึงข้ามไป',
      'จบ',
    ])
    expect((await resultsOf(run)).map(({ status: one, error }) => [one, error])).toEqual([
      ['failed', 'flows.bad-data'],
      ['skipped', 'flows.unknown-action'],
      ['done', null],
    ])
  })

  it('stops at a prompt until its person answers, and chooses by what they said [AD-4.11-04] [AD-4.11-06] [AD-4.11-07]', async () => {
    const ask = {
      code: 'prompt',
      input: { text: 'ส่งไปที่ใด', type: 'email' },
      export: true,
      output: {
        type: 'logic',
        trueActions: [say('ส่งไปที่ {export.prompt.value}')],
        falseActions: [say('ไม่ส่ง')],
      },
    }
    const { person, run, status, waiting } = await begin([ask, say('จบ')])
    expect({ status, waiting }).toMatchObject({
      status: 'paused',
      waiting: { path: '0', kind: 'prompt', data: { type: 'email' } },
    })
    const wrong = await person.answer(run, '0', 'ok', 'nobody')
    expect(wrong).toMatchObject({ status: 400, body: { code: 'flows.wrong-answer' } })
    const right = await person.answer(run, '0', 'ok', 'a@example.com')
    expect(textsOf(right.body.data)).toEqual(['ส่งไปที่ a@example.com', 'จบ'])
    expect((await person.answer(run, '0', 'ok', 'a@example.com')).body.data.status).toBe('done')
    expect((await person.answer(run, '0', 'cancel')).body.code).toBe('flows.answered')
    expect((await person.look(run, 1)).body.data.effects).toHaveLength(1)

    const second = await begin([ask, say('จบ')])
    expect(textsOf((await second.person.answer(second.run, '0', 'cancel')).body.data)).toEqual(['ไม่ส่ง', 'จบ'])
    const third = await begin([{ ...ask, output: { type: 'continue' } }, say('จบ')])
    expect((await third.person.answer(third.run, '0', 'cancel')).body.data).toMatchObject({
      status: 'cancelled',
      effects: [],
    })
  })

  it('asks nobody but members and staff for a new password, and stores none that is sent to it', async () => {
    const steps = [{ code: 'change-password', input: {} }, say('จบ')]
    const told = await begin(steps)
    expect(told.status).toBe('done')
    expect(textsOf(told)).toEqual([expect.stringContaining('ต้องเข้าสู่ระบบก่อน'), 'จบ'])
    const { flow, post } = await makeRunnable(cast.world, cast.ours, steps)
    const member = openRunner(cast.api, { site: cast.ours, as: cast.member })
    const { run, waiting } = (await member.begin(flow, post)).body.data
    expect(waiting).toMatchObject({ kind: 'change-password', data: { old: 'รหัสผ่านเดิม' } })
    expect((await member.answer(run, '0', 'ok', 'My-Secret-2569')).status).toBe(400)
    const { rows } = await cast.world.database.owner.query('select to_json(w) from waitpoint w')
    expect(JSON.stringify(rows)).not.toContain('My-Secret')
    expect(textsOf((await member.answer(run, '0', 'ok')).body.data)).toEqual(['จบ'])
  })

  it('keeps an answer that comes before the question', async () => {
    const { person, run } = await begin([
      { code: 'prompt', input: { text: 'หนึ่ง' } },
      { code: 'prompt', input: { text: 'สอง' } },
      say('จบ'),
    ])
    const early = await person.answer(run, '1', 'ok')
    expect(early.body.data).toMatchObject({ status: 'paused', waiting: { path: '0' } })
    expect((await person.answer(run, '0', 'ok')).body.data.status).toBe('done')
  })

  it('sends mails by the outbox and leads to pages of the site', async () => {
    const { status, effects } = await begin(
      [
        { code: 'mail', input: { to: '{อีเมล}', subject: 'ถึง {ชื่อ}', text: 'สวัสดี {ชื่อ}\n\n{site.name}' } },
        { code: 'navigate', input: { path: '/cms/page/{ชื่อ}' } },
      ],
      { ชื่อ: 'ก\r\nBcc: x', อีเมล: 'Who@Example.com' },
    )
    expect(status).toBe('done')
    expect(effects).toEqual([
      { seq: 1, kind: 'navigate', data: { path: `/cms/page/${encodeURIComponent('ก\r\nBcc: x')}` } },
    ])
    const { rows } = await cast.world.database.owner.query(
      `select email, subject from message where email = 'who@example.com'`,
    )
    expect(rows).toEqual([{ email: 'who@example.com', subject: 'ถึง ก Bcc: x' }])
  })
})

describe('staff', () => {
  it('are told the place of every fault, and change a flow without touching runs that have begun', async () => {
    const bad = [
      { code: 'toast', input: { txt: 'x' } },
      { code: 'condition', output: { trueActions: [{ code: 'call', request: { url: 'ftp://x' } }] } },
      { code: '', colour: 1 },
    ]
    const post = (steps: unknown) =>
      cast.api.call({
        as: cast.admin,
        path: 'flow',
        body: { data: { name: 'ผิด', audience: 'public', steps } },
      })
    const shape = await post(bad)
    expect(shape).toMatchObject({ status: 400, body: { code: 'flows.bad-steps' } })
    expect(shape.body.details?.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['steps.2.code', 'steps.2.colour']),
    )
    const inner = await post(bad.slice(0, 2))
    expect(inner.body.details?.map(({ path }) => path)).toEqual([
      'steps.0.input.text',
      'steps.0.input.txt',
      'steps.1.output.logic',
      'steps.1.output.trueActions.0.request.url',
    ])

    const { flow, post: page } = await makeRunnable(cast.world, cast.ours, [
      { code: 'prompt', input: { text: '?' } },
      say('เดิม'),
    ])
    const person = runner()
    const { run } = (await person.begin(flow, page)).body.data
    const changed = await cast.api.call({
      as: cast.admin,
      method: 'PUT',
      path: `flow/${flow}`,
      body: { data: { steps: [say('ใหม่')] } },
    })
    expect(changed.body.data.version).toBe(2)
    expect(textsOf((await person.answer(run, '0', 'ok')).body.data)).toEqual(['เดิม'])
    expect(textsOf((await person.begin(flow, page)).body.data)).toEqual(['ใหม่'])
    const removed = await cast.api.call({ as: cast.admin, method: 'DELETE', path: `flow/${flow}` })
    expect(removed.status).toBe(200)
  })

  it('alone begin a flow that is theirs, members one for members; a page runs what it names', async () => {
    const flow = await makeFlow(cast.world, cast.ours, [say('เจ้าหน้าที่')], { audience: 'staff' })
    const page = await makeFlowPage(cast.world, cast.ours, flow._id)
    const as = (who: 'admin' | 'member') => openRunner(cast.api, { as: cast[who] })
    expect((await as('admin').begin(encodeURIComponent(flow.name), page._id)).body.data.status).toBe('done')
    expect((await as('member').begin(flow._id, page._id)).status).toBe(404)
    const members = await makeRunnable(cast.world, cast.ours, [say('{person.email}')], { audience: 'member' })
    expect(textsOf((await as('member').begin(members.flow, members.post)).body.data)[0]).toContain('@')
    expect((await runner().begin(members.flow, members.post)).status).toBe(404)
  })

  it('write the steps as text, by file or by hand, and see what came of the runs', async () => {
    const { flow, post } = await makeRunnable(cast.world, cast.ours, [{ code: 'fly', name: 'บิน' }])
    await runner().begin(flow, post)
    const drawing = `/setup/workflow/steps/${flow}`
    const drawn = seenIn(await cast.api.call({ as: cast.admin, path: drawing }))
    expect(drawn).toContain('ระบบไม่รู้จัก «fly»')
    const path = `${drawing}?tab=json`
    const shown = seenIn(await cast.api.call({ as: cast.admin, path }))
    const ifMatch = /name="ifMatch" value="([^"]+)"/.exec(shown)?.[1]?.replaceAll('&quot;', '"') ?? ''
    const send = (steps: string) =>
      cast.api.call({
        as: cast.admin,
        path,
        raw: new URLSearchParams({ steps, ifMatch }).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
    const broken = await send('[{"code": "toast", ')
    expect([broken.status, seenIn(broken)]).toEqual([400, expect.stringContaining('ไม่ใช่ JSON ที่ถูกต้อง')])
    expect(seenIn(broken)).toContain('steps 1:20')
    expect(seenIn(broken)).toContain('[{&quot;code&quot;: &quot;toast&quot;, ')
    expect(seenIn(await send('[{"code": "toast"}]'))).toContain('steps.0.input.text')
    const saved = await send('{"steps": [{"code": "toast", "input": {"text": "ใหม่"}}]}')
    expect([saved.status, saved.headers.location]).toEqual([302, `${drawing}?saved=1&tab=json`])
    expect((await send('[]')).status).toBe(412)
    for (const as of [cast.manager, cast.member, cast.theirAdmin])
      expect((await cast.api.call({ as, site: cast.ours, path })).status).not.toBe(200)
  })
})
