import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as translate from '#modules/page-editor/screens/translate.tsx'
import { type Cast, comingAs, intruders, openCast } from '#tests/support/cast.ts'
import { MODEL, MODEL_KEY, type ModelServer, openModelServer } from '#tests/support/model-server.ts'
import { pagesOf, seenIn } from '#tests/support/screens.ts'

const TEXTS = ['ลดครึ่งราคา', '<p>เฉพาะ<strong>เดือนนี้</strong></p>', 'ติดต่อเรา']
const ENGLISH = ['Half price', '<p>Only <strong>this month</strong></p>', 'Contact us']
let cast: Cast
let model: ModelServer
let path: string
let pages = 0

beforeAll(async () => {
  model = await openModelServer()
  cast = await openCast(
    { pages: pagesOf({ '/cms/translate/:id': translate }) },
    { tableSources: [model.origin] },
  )
})

const query = async (text: string, values: unknown[] = []) =>
  (await cast.world.database.owner.query(text, values)).rows as Record<string, unknown>[]

beforeEach(async () => {
  model.asked.length = 0
  model.trouble = undefined
  model.say = () => JSON.stringify(ENGLISH)
  await query('delete from attempt')
  await query('delete from assistant_server')
  await connect()
  const [title, words, button] = TEXTS
  const builder = [
    {
      columns: [
        [
          { type: 'header', value: title },
          { type: 'paragraph', value: words },
          { type: 'header', value: button },
        ],
      ],
    },
  ]
  const made = await cast.world.make.row('post', {
    site_id: cast.ours._id,
    title: 'โปรโมชัน',
    slug: `promotion-${(pages += 1)}`,
    type: 'page',
    builder: JSON.stringify(builder),
  })
  path = `/cms/translate/${made._id}`
})

const connect = (key = MODEL_KEY) =>
  query(
    `insert into assistant_server (site_id, kind, address, model, key) values ($1, 'openai', $2, $3, $4)
     on conflict (site_id, kind) do update set key = excluded.key`,
    [cast.ours._id, model.address, MODEL, cast.world.engine.seal.seal(key)],
  )

const look = async (as = cast.admin) =>
  seenIn(await cast.api.call({ as, site: cast.ours, path, headers: { 'content-type': undefined } }))

/** Presses a button of the form, with what stands in its boxes. */
function press(button: 'draft' | 'save', boxes: readonly string[], who: object = { as: cast.admin }) {
  const form = new URLSearchParams()
  for (const [at, text] of TEXTS.entries()) {
    form.append('text', text)
    form.append('before', '')
    form.append('after', boxes[at] ?? '')
  }
  if (button === 'draft') form.append('do', 'draft')
  return cast.api.call({
    site: cast.ours,
    ...who,
    path,
    raw: form.toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
}

const stored = async () =>
  (await query('select translations from post where "_id" = $1', [path.split('/').pop()]))[0]

describe('drafts of translations', () => {
  it('stand marked in their boxes, and nothing is stored before somebody saves', async () => {
    expect(await look()).toContain('ร่างคำแปลที่ยังไม่มี')
    const page = seenIn(await press('draft', []))
    for (const words of ['Half price', 'Contact us', 'ร่าง โปรดอ่าน', 'ร่างไว้ 3 ข้อความ', 'ยังไม่ได้บันทึก'])
      expect(page).toContain(words)
    expect(await stored()).toEqual({ translations: {} })
    expect((await press('save', ENGLISH)).status).toBe(302)
    expect(JSON.stringify(await stored())).toContain('Half price')
    expect(await query(`select changes from audit where action = 'assistant-draft'`)).toContainEqual({
      changes: { texts: 3 },
    })
  })

  it('are asked for with the texts of the page whose box is empty, and with nothing else', async () => {
    model.say = () => '["Contact us"]'
    await press('draft', ['Half the price', '<p>This month</p>', ''])
    expect(model.asked).toHaveLength(1)
    expect(model.asked[0]?.prompt).toContain('ติดต่อเรา')
    expect(model.asked[0]?.prompt).not.toMatch(/ลดครึ่งราคา|เดือนนี้|โปรโมชัน|@/)
  })

  it('that bring tags of their own are left out, and how many is said', async () => {
    model.say = () => JSON.stringify([ENGLISH[0], '<img src=x onerror=alert(1)>', ENGLISH[2]])
    const page = seenIn(await press('draft', []))
    expect(page).toContain('ร่างไม่ได้ 1 ข้อความ')
    expect(page).not.toContain('onerror')
  })

  it.each([
    ['talks', () => (model.say = () => 'I cannot do that'), 502, 'ไม่ใช่รายการคำแปล'],
    ['does not know our key', () => connect('sk-wrong'), 502, 'ไม่ยอมรับชื่อหรือรหัสลับ'],
    [
      'is in trouble',
      () => (model.trouble = (response) => void response.writeHead(500).end()),
      502,
      'คำตอบ 500',
    ],
    ['is gone', () => query('delete from assistant_server'), 409, 'ยังไม่ได้เชื่อมต่อโมเดลภาษา'],
  ] as const)('do not come where the model %s: why is said', async (_, prepare, status, words) => {
    await prepare()
    const answer = await press('draft', ['Half price'])
    expect(answer.status).toBe(status)
    expect(seenIn(answer)).toContain(words)
    expect(await stored()).toEqual({ translations: {} })
  })

  it('are not offered where the site has no model, or nothing is missing', async () => {
    await query('delete from assistant_server')
    expect(await look()).not.toContain('ร่างคำแปลที่ยังไม่มี')
    await connect()
    await press('save', ENGLISH)
    expect(await look()).not.toContain('ร่างคำแปลที่ยังไม่มี')
  })

  it.each([...intruders, 'manager'] as const)('are nothing for a %s', async (intruder) => {
    const who = intruder === 'manager' ? { as: cast.manager } : comingAs(cast, intruder)
    expect((await press('draft', [], who)).status).not.toBe(200)
    expect(model.asked).toEqual([])
  })

  it('are asked for so often and no oftener', async () => {
    await query(`delete from attempt`)
    const answers: number[] = []
    for (let at = 0; at < 31; at += 1) answers.push((await press('draft', [])).status)
    expect(answers.slice(0, 30).every((status) => status === 200)).toBe(true)
    expect(answers[30]).toBe(429)
  })
})
