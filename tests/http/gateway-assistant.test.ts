import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as connection from '#modules/assistant-server/screens/connection.tsx'
import type { CallInput } from '#tests/support/api.ts'
import { comingAs, intruders } from '#tests/support/cast.ts'
import { MODEL, MODEL_KEY, type ModelServer, openModelServer } from '#tests/support/model-server.ts'
import { seenIn } from '#tests/support/screens.ts'
import { closedPort, openSilence, openTrials, said, type Trials } from '#tests/support/trials.ts'

const SCREEN = '/setup/assistant'
let trials: Trials
let model: ModelServer
let [silent, closed] = ['', '']

beforeAll(async () => {
  model = await openModelServer()
  silent = `http://127.0.0.1:${await openSilence()}`
  closed = `http://127.0.0.1:${await closedPort()}`
  trials = await openTrials(
    { tableSources: [model.origin, silent, closed, 'https://model.nowhere.invalid'] },
    { [SCREEN]: connection },
  )
})
beforeEach(async () => {
  model.trouble = undefined
  model.asked.length = 0
  await query('delete from assistant_server')
})

const query = async (text: string) =>
  (await trials.cast.world.database.owner.query(text)).rows as Record<string, unknown>[]

const look = (as = trials.cast.admin, lang = 'th') =>
  trials.cast.api.call({
    as,
    site: trials.cast.ours,
    path: SCREEN,
    headers: { cookie: `${as.cookie}; sala_lang=${lang}`, 'content-type': undefined },
  })

async function send(fields: Record<string, string>, who: Partial<CallInput> = { as: trials.cast.admin }) {
  const version = /name="version" value="([^"]*)"/.exec((await look()).text)?.[1] ?? ''
  return trials.cast.api.call({
    site: trials.cast.ours,
    ...who,
    path: SCREEN,
    raw: new URLSearchParams({ version, ...fields }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
}

const right = () => ({ address: model.address, model: MODEL, key: MODEL_KEY })

describe('the screen', () => {
  it('takes address, model and key, seals the key and never shows it, in Thai and English', async () => {
    expect((await send(right())).status).toBe(302)
    const [row] = await query('select * from assistant_server')
    expect(row).toMatchObject({ address: model.address, model: MODEL })
    expect(JSON.stringify(row)).not.toContain(MODEL_KEY)
    for (const lang of ['th', 'en']) {
      const page = await look(trials.cast.admin, lang)
      expect(page.text).not.toContain(MODEL_KEY)
      expect(seenIn(page)).toContain(model.address)
      expect(seenIn(page)).not.toMatch(/\bassistant-server\.[a-z]/)
    }
    const [line] = await query(`select changes from audit where action = 'assistant-server'`)
    expect(line?.changes).toMatchObject({ address: model.address, model: MODEL, key: 'changed' })
  })

  it('keeps the key while the model changes, and wants it again for another server', async () => {
    await send(right())
    const [first] = await query('select key from assistant_server')
    expect((await send({ address: `${model.address}/`, model: 'other', key: '' })).status).toBe(302)
    const [row] = await query('select key, model, address from assistant_server')
    expect(row).toEqual({ key: first?.key, model: 'other', address: model.address })
    const moved = await send({ address: `${silent}/v1`, model: MODEL, key: '' })
    expect(moved.status).toBe(400)
    expect(seenIn(moved)).toContain('ใส่กุญแจอีกครั้ง')
    expect(await query('select key, address from assistant_server')).toEqual([
      { key: first?.key, address: model.address },
    ])
  })

  it('is not overwritten by an older page', async () => {
    await send(right())
    const old = await send({ ...right(), version: '2020-01-01 00:00:00+00' })
    expect(old.status).toBe(409)
    expect(seenIn(old)).toContain('มีผู้อื่นแก้ไข')
  })

  it.each([
    'https://not-listed.example/v1',
    'https://10.0.0.1/v1',
    'http://169.254.169.254/latest',
    'https://user:word@model.nowhere.invalid/v1',
    'https://model.nowhere.invalid/v1?key=x',
    'file:///etc/passwd',
    'ไม่ใช่ที่อยู่',
    '',
  ])('refuses %s, which the operator did not list', async (address) => {
    const answer = await send({ ...right(), address })
    expect(answer.status).toBe(400)
    expect(await query('select 1 from assistant_server')).toEqual([])
  })

  it('refuses a model without a name, and keeps what was typed but the key', async () => {
    const answer = await send({ ...right(), model: ' ' })
    expect(answer.status).toBe(400)
    expect(answer.text).toContain(model.address)
    expect(answer.text).not.toContain(MODEL_KEY)
  })

  it.each(intruders)('is nothing for a %s', async (intruder) => {
    await send(right())
    const coming = comingAs(trials.cast, intruder)
    const seen = await trials.cast.api.call({
      ...coming,
      path: SCREEN,
      headers: { 'content-type': undefined },
    })
    expect(seen.status).not.toBe(200)
    expect((await send({ do: 'remove' }, coming)).status).not.toBe(200)
    expect(await query('select 1 from assistant_server')).toHaveLength(1)
  })

  it('is nothing for a manager', async () => {
    expect((await look(trials.cast.manager)).status).toBe(403)
    expect((await send(right(), { as: trials.cast.manager })).status).toBe(403)
  })

  it('ends it with its key', async () => {
    await send(right())
    expect((await send({ do: 'remove' })).status).toBe(302)
    expect(await query('select 1 from assistant_server')).toEqual([])
  })
})

describe('the trial', () => {
  async function trial(values: Partial<ReturnType<typeof right>> = {}): Promise<string> {
    await send({ ...right(), ...values })
    return trials.say('assistant')
  }
  const json = (status: number, body: unknown) => {
    model.trouble = (response) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }

  it('really asks the model, once and without anything of the site', async () => {
    const answer = await trial()
    for (const words of said.works) expect(answer).toContain(words)
    expect(model.asked[0]).toMatchObject({
      path: '/v1/chat/completions',
      key: `Bearer ${MODEL_KEY}`,
      model: MODEL,
    })
    expect(JSON.stringify(model.asked)).not.toContain(trials.cast.ours.siteName)
  })

  it.each([
    ['a wrong key', () => trial({ key: 'sk-wrong' }), said.login],
    [
      'a model that it does not have',
      () => trial({ model: 'garuda-70b' }),
      ['ไม่รู้จักโมเดล', 'does not have this model'],
    ],
    ['a page in place of an answer', () => trial({ address: model.origin }), ['(คำตอบ 404)', '(answer 404)']],
    ['a closed port', () => trial({ address: `${closed}/v1` }), said.refused],
    ['a name that leads nowhere', () => trial({ address: 'https://model.nowhere.invalid/v1' }), said.dns],
    ['silence', () => trial({ address: `${silent}/v1` }), said.timeout],
  ] as const)(
    'says what failed: %s',
    async (_, run, words) => {
      const answer = await run()
      for (const one of words) expect(answer).toContain(one)
    },
    40_000,
  )

  it.each([
    [
      'no JSON',
      () =>
        (model.trouble = (response) =>
          void response.writeHead(200, { 'content-type': 'text/html' }).end('<p>hello</p>')),
      ['ไม่ใช่ JSON', 'not JSON'],
    ],
    [
      'JSON that is broken',
      () =>
        (model.trouble = (response) =>
          void response.writeHead(200, { 'content-type': 'application/json' }).end('{"choices":[')),
      ['ไม่ใช่ JSON', 'not JSON'],
    ],
    [
      'JSON of something else',
      () => json(200, { hello: 'world' }),
      ['สิ่งที่ไม่คาดไว้ (คำตอบ 200)', 'something unexpected (answer 200)'],
    ],
    ['too many requests', () => json(429, { error: { code: 'insufficient_quota' } }), ['โควตา', 'quota']],
    [
      'a model that is refused as a wrong value',
      () => json(400, { error: { message: 'invalid model name', param: 'model' } }),
      ['ไม่รู้จักโมเดล', 'does not have this model'],
    ],
    ['no right to it', () => json(403, { error: {} }), said.scope],
    ['trouble of its own', () => json(500, { error: {} }), ['(คำตอบ 500)', '(answer 500)']],
  ] as const)('says what failed: %s', async (_, prepare, words) => {
    prepare()
    const answer = await trial()
    for (const one of words) expect(answer).toContain(one)
  })

  it('says so where the stored key cannot be read any more, and asks nobody', async () => {
    await send(right())
    await query(`update assistant_server set key = 'nonsense'`)
    expect(await trials.say('assistant')).toContain('cannot be read any more')
    expect(model.asked).toEqual([])
    expect(seenIn(await look())).toContain('ใส่')
  })

  it('goes no more where the operator has taken the server off the list', async () => {
    await send(right())
    await query(`update assistant_server set address = 'https://off-the-list.example/v1'`)
    const answer = await trials.say('assistant')
    for (const words of said.inner) expect(answer).toContain(words)
  })
})

it('says on its card what uses it and what does not yet', async () => {
  const card = async (lang: string) =>
    seenIn(
      await trials.cast.api.call({
        as: trials.cast.admin,
        site: trials.cast.ours,
        path: '/setup/gateway',
        headers: { cookie: `${trials.cast.admin.cookie}; sala_lang=${lang}`, 'content-type': undefined },
      }),
    )
  expect(await card('th')).toContain('ยังไม่มีหน้าคุยกับผู้ช่วย')
  expect(await card('en')).toContain('There is no chat with an assistant yet')
})
