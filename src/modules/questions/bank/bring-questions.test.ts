import { beforeAll, expect, it, vi } from 'vitest'
import type { MadeSite } from '#tests/support/factories.ts'
import { openWorld, type World } from '#tests/support/world.ts'
import { type BroughtQuestion, bringQuestions, type QuestionVersion } from './bring-questions.server.ts'

const question = {
  kind: 'short',
  name: 'ข้อสอบ',
  text: 'คำตอบคืออะไร',
  format: 'plain',
  feedback: '',
  code: '',
  tags: [],
  points: 1,
  media: [],
  caseSensitive: false,
  answers: [{ text: 'ก', weight: 100, feedback: '' }],
} as unknown as BroughtQuestion['content']

let world: World
let site: MadeSite

beforeAll(async () => {
  world = await openWorld()
  site = await world.make.site()
})

async function bring(brought: readonly BroughtQuestion[]): Promise<QuestionVersion[]> {
  const ctx = world.open(site, 'admin')
  const done = await bringQuestions(ctx, brought)
  await ctx.commit()
  return done
}

it('finds what the bank has by what it says, in time that grows with the questions and not with their square', async () => {
  const COUNT = 400
  const many = Array.from({ length: COUNT }, (_, at) => ({
    category: ['ชื่อเดียวกัน'],
    content: { ...question, text: `ถามข้อ ${at}` },
  }))
  const first = await bring(many)
  expect(new Set(first.map(({ questionID }) => questionID)).size).toBe(COUNT)
  const written = vi.spyOn(JSON, 'stringify')
  const second = await bring(many.toReversed())
  const calls = written.mock.calls.length
  written.mockRestore()
  expect(second).toEqual(first.toReversed())
  expect(calls).toBeLessThan(20 * COUNT)
})

it('is one question for the same words in one file, and another where it differs or stands elsewhere', async () => {
  const content = { ...question, name: 'ซ้ำ' }
  const swapped = Object.fromEntries(Object.entries(content).toReversed()) as unknown as typeof content
  const [one, same, elsewhere, other] = await bring([
    { category: ['ก'], content },
    { category: ['ก'], content: swapped },
    { category: ['ข'], content },
    { category: ['ก'], content: { ...content, points: 2 } },
  ])
  expect(same).toEqual(one)
  expect(new Set([one, elsewhere, other].map((each) => each?.questionID)).size).toBe(3)
})
