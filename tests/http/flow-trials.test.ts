import { beforeAll, describe, expect, it } from 'vitest'
import type { Trial } from '#modules/flows/trying/trial.ts'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { makeFlow, openOtherProgram } from '#tests/support/flows.ts'

let cast: Cast
let other: Awaited<ReturnType<typeof openOtherProgram>>

beforeAll(async () => {
  other = await openOtherProgram()
  cast = await openCast(undefined, { tableSources: [other.base] })
})

const attempt = async (body: object, as = cast.admin) => {
  const { _id } = await makeFlow(cast.world, cast.ours, [])
  return cast.api.call<Trial>({ as, path: `flow/${_id}/try`, body })
}
const countOf = async (table: string) =>
  Number((await cast.world.database.owner.query(`select count(*) from ${table}`)).rows[0].count)

const say = (text: string) => ({ code: 'toast', input: { text } })
const mail = {
  code: 'mail',
  name: 'ส่ง',
  input: { to: '{อีเมล}', subject: 'สวัสดี {ชื่อ}', text: 'จาก {site.name}' },
}

describe('a trial of a flow', () => {
  it('shows what each step is given and leaves, stores nothing and sends nothing', async () => {
    const before = [await countOf('flow_run'), await countOf('message'), await countOf('step_result')]
    const { body, status } = await attempt({
      steps: [
        mail,
        { code: 'wait', input: { seconds: 600 } },
        { code: 'call', request: { url: `${other.base}/a/{ชื่อ}`, data: { who: '{อีเมล}' } }, export: true },
        say('{ชื่อ} {export.call.status}'),
      ],
      form: { ชื่อ: 'สมชาย', อีเมล: 'som@example.com' },
    })
    expect(status).toBe(200)
    expect(body.data.status).toBe('done')
    expect(body.data.steps.map((step) => [step.code, step.status])).toEqual([
      ['mail', 'shown'],
      ['wait', 'waited'],
      ['call', 'shown'],
      ['toast', 'done'],
    ])
    expect(body.data.steps[0]?.input).toMatchObject({ to: 'som@example.com', subject: 'สวัสดี สมชาย' })
    expect(body.data.steps[2]?.input).toMatchObject({ data: { who: 'som@example.com' } })
    expect(body.data.steps[3]?.input).toEqual({ text: 'สมชาย true' })
    expect(body.data.steps.every(({ ms }) => ms >= 0)).toBe(true)
    expect(other.asked.splice(0)).toEqual([])
    expect([await countOf('flow_run'), await countOf('message'), await countOf('step_result')]).toEqual(
      before,
    )
  })

  it('really sends by the steps that are named alone, and once', async () => {
    const steps = [
      { code: 'request', request: { endpoint: `${other.base}/one` } },
      { code: 'request', request: { endpoint: `${other.base}/two` } },
      { code: 'prompt', input: { text: 'ต่อไหม' } },
      mail,
    ]
    const mails = await countOf('message')
    const form = { อีเมล: 'try@example.com' }
    const first = (await attempt({ steps, form, send: ['0', '3'] })).body.data
    expect(first).toMatchObject({ status: 'asking', asking: { path: '2' } })
    expect(other.asked.splice(0).map(({ url }) => url)).toEqual(['/one'])
    const { output, isTrue } = first.steps[0] ?? { output: null, isTrue: false }
    const answers = { 2: { answer: 'ok' } }
    const sent = { 0: { value: output, isTrue } }
    const last = (await attempt({ steps, form, send: ['0', '3'], answers, sent })).body.data
    expect(last.status).toBe('done')
    expect(last.steps.map((step) => step.status)).toEqual(['done', 'shown', 'done', 'done'])
    expect(other.asked.splice(0)).toEqual([])
    expect(await countOf('message')).toBe(mails + 1)
  })

  it('asks its questions of the form, chooses by the answers and names what fails', async () => {
    const steps = [
      {
        code: 'prompt',
        input: { text: 'อีเมล', type: 'email' },
        output: { type: 'logic', trueActions: [say('ได้')], falseActions: [say('ไม่ได้')] },
      },
      { code: 'navigate', input: { path: '/{ชื่อ}' } },
    ]
    const asked = (await attempt({ steps })).body.data
    expect(asked).toMatchObject({ status: 'asking', steps: [], asking: { data: { text: 'อีเมล' } } })
    const refused = (await attempt({ steps, answers: { 0: { answer: 'ok', value: 'x' } } })).body.data
    expect(refused.steps.map(({ path, status }) => [path, status])).toEqual([
      ['0', 'failed'],
      ['0.false.0', 'done'],
      ['1', 'done'],
    ])
    const cancelled = (await attempt({ steps, answers: { 0: { answer: 'cancel' } } })).body.data
    expect(cancelled.steps.map(({ path }) => path)).toEqual(['0', '0.false.0', '1'])
  })

  it('names the faults of its steps, and is for administrators of the site alone', async () => {
    const wrong = await attempt({ steps: [{ code: 'mail' }] })
    expect([wrong.status, wrong.text]).toEqual([400, expect.stringContaining('steps.0.input.to')])
    expect((await attempt({ steps: [], form: { a: 'x'.repeat(200_000) } })).status).toBe(413)
    for (const as of [cast.manager, cast.member, cast.theirAdmin])
      expect([403, 404]).toContain((await attempt({ steps: [say('x')] }, as)).status)
    const there = await makeFlow(cast.world, cast.theirs, [])
    expect(
      (await cast.api.call({ as: cast.admin, path: `flow/${there._id}/try`, body: { steps: [] } })).status,
    ).toBe(404)
  })

  it('reaches nothing inside, also where somebody says that it may send', async () => {
    const steps = ['http://127.0.0.1:1/', 'http://169.254.169.254/latest', 'https://localhost/'].map(
      (url) => ({
        code: 'call',
        request: { url },
      }),
    )
    const { steps: tried } = (await attempt({ steps, send: ['0', '1', '2'] })).body.data
    expect(tried.map(({ status }) => status)).toEqual(['failed', 'failed', 'failed'])
  })
})
