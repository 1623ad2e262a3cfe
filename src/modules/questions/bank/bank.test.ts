import { beforeAll, expect, it } from 'vitest'
import { createRecord, updateRecord } from '#kernel/collections/write.server.ts'
import type { Context } from '#kernel/context.ts'
import type { MadeSite } from '#tests/support/factories.ts'
import { openWorld, type World } from '#tests/support/world.ts'
import { questions, versions } from '../collections.ts'
import { exportQuestions } from './export-questions.server.ts'
import { checkFile, importQuestions, MAX_QUESTIONS } from './import-questions.server.ts'
import { readQuestion } from './read-question.server.ts'

let world: World
let site: MadeSite
let other: MadeSite

beforeAll(async () => {
  world = await openWorld()
  site = await world.make.site()
  other = await world.make.site()
})

async function work<T>(
  doing: (ctx: Context) => Promise<T>,
  on = site,
  role: 'admin' | 'manager' | 'member' = 'admin',
): Promise<T> {
  const ctx = world.open(on, role)
  try {
    const result = await doing(ctx)
    await ctx.commit()
    return result
  } catch (error) {
    await ctx.rollback()
    throw error
  }
}

const GIFT =
  '$CATEGORY: ความปลอดภัย/ไฟ\n\n::หนึ่ง::ข้อใดถูก {=ก ~ข}\n\n::สอง::ข้อใดผิด {=ก ~ข\n\n::สาม::จริงหรือไม่ {T}\n'

it('checks a file line by line and writes nothing', async () => {
  const found = await work((ctx) => checkFile(ctx, { format: 'gift', content: GIFT }))
  expect(found.map(({ line, ok }) => [line, ok])).toEqual([
    [3, true],
    [5, false],
    [7, true],
  ])
  expect(found[1]?.reason).toContain('{')
  expect(await work((ctx) => ctx.from(questions).select('_id').execute())).toEqual([])
})

it('leaves nothing out in silence: more than one file may have are refused, coming and going, by their limit', async () => {
  const full = await world.make.site()
  const many = Array.from({ length: MAX_QUESTIONS + 1 }, (_, at) => `::ข้อ ${at}::จริงไหม {T}\n`)
  const input = (list: readonly string[]) => ({ format: 'gift' as const, content: list.join('\n') })
  for (const doing of [checkFile, importQuestions]) {
    const found = await work((ctx) => doing(ctx, input(many)), full)
    expect(found).toMatchObject([{ ok: false }])
    expect(found[0]?.reason).toContain(String(MAX_QUESTIONS))
  }
  expect(await work((ctx) => ctx.from(questions).select('_id').execute(), full)).toEqual([])
  for (let at = 1; at < many.length; at += 500)
    await work((ctx) => importQuestions(ctx, input(many.slice(at, at + 500))), full)
  const whole = await work((ctx) => exportQuestions(ctx, 'gift', ''), full)
  expect(String(whole.content).match(/::ข้อ \d+::/g)).toHaveLength(MAX_QUESTIONS)
  await work((ctx) => importQuestions(ctx, input(many.slice(0, 1))), full)
  await expect(work((ctx) => exportQuestions(ctx, 'gift', ''), full)).rejects.toMatchObject({
    code: 'questions.too-many',
    values: { max: MAX_QUESTIONS },
  })
})

it('imports the right questions with their categories and versions, and brings them back', async () => {
  await work((ctx) => importQuestions(ctx, { format: 'gift', content: GIFT, category: ['คลัง'] }))
  const rows = await work((ctx) =>
    ctx.from(questions).select(['_id', 'name', 'kind', 'version']).orderBy('name').execute(),
  )
  expect(rows.map(({ name, kind, version }) => [name, kind, version])).toEqual([
    ['สาม', 'true-false', 1],
    ['หนึ่ง', 'single', 1],
  ])
  expect(await work((ctx) => ctx.from(versions).select('number').execute())).toHaveLength(2)
  const { content, lost } = await work((ctx) => exportQuestions(ctx, 'gift', 'ไฟ'))
  expect(lost).toEqual([])
  expect(content).toContain('$CATEGORY: คลัง/ความปลอดภัย/ไฟ')
})

it('keeps every content as a version that an edit does not change', async () => {
  const draft = { kind: 'true-false', name: 'ก', format: 'plain', text: 'น้ำร้อน', isTrue: true }
  const { _id } = await work((ctx) => createRecord(ctx, questions, { content: draft }))
  await work((ctx) => updateRecord(ctx, questions, _id, { content: { ...draft, text: 'น้ำเย็น' } }))
  const kept = await work((ctx) =>
    ctx
      .from(versions)
      .select(['number', 'content'])
      .where('questionID', '=', _id)
      .orderBy('number')
      .execute(),
  )
  expect(kept.map(({ number, content }) => [number, content.text])).toEqual([
    [1, 'น้ำร้อน'],
    [2, 'น้ำเย็น'],
  ])
})

it('takes what could run out of markup', async () => {
  const draft = { kind: 'description', name: 'ก', format: 'html', text: '<p>ดี</p><script>x()</script>' }
  const { _id } = await work((ctx) => createRecord(ctx, questions, { content: draft }))
  expect((await work((ctx) => readQuestion(ctx, _id))).content.text).toBe('<p>ดี</p>')
})

it('is no other site’s, and no member’s', async () => {
  const [first] = await work((ctx) => ctx.from(questions).select('_id').limit(1).execute())
  await expect(work((ctx) => readQuestion(ctx, first?._id ?? ''), other)).rejects.toMatchObject({
    status: 404,
  })
  await expect(work((ctx) => readQuestion(ctx, first?._id ?? ''), site, 'member')).rejects.toMatchObject({
    status: 403,
  })
  for (const role of ['manager', 'member'] as const)
    await expect(
      work((ctx) => importQuestions(ctx, { format: 'gift', content: GIFT }), site, role),
    ).rejects.toMatchObject({ status: 403 })
})
