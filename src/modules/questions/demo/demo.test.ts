import { expect, it } from 'vitest'
import { kinds } from '../model/question.ts'
import { rightAnswer, score } from '../model/score.ts'
import { demoQuestions } from './questions.ts'

const all = demoQuestions().flatMap(({ questions }) => questions)

it('has 120 questions or more, of every kind, each with its own name', () => {
  expect(all.length).toBeGreaterThanOrEqual(120)
  expect(new Set(all.map(({ kind }) => kind))).toEqual(new Set(kinds))
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length)
})

it.each(all)('$name can be answered rightly', (question) => {
  const right = rightAnswer(question)
  expect(score(question, right)).toBe(right === null ? null : 1)
})
