import { z } from 'zod'
import { common, fractionOf, MAX_PARTS, weight, words } from '../content-parts.ts'
import { isNear, parseNumber } from '../numbers.ts'
import { plainAnswer } from '../same-text.ts'
import { defineKind } from './define-kind.ts'

export const numericAnswer = z.strictObject({
  value: z.number(),
  tolerance: z.number().min(0).default(0),
  weight,
  feedback: words.default(''),
})
export type NumericAnswer = z.infer<typeof numericAnswer>

const unit = z.strictObject({
  name: words.refine((name) => /^\P{N}{1,40}$/u.test(name)),
  /** How many of the first unit it is. */
  factor: z.number().positive(),
})

const content = z.strictObject({
  kind: z.literal('number'),
  ...common,
  answers: z
    .array(numericAnswer)
    .min(1)
    .max(MAX_PARTS)
    .refine((list) => list.some((one) => one.weight === 100)),
  /** The first is meant where none is typed. */
  units: z.array(unit).max(20).default([]),
})

export type Unit = z.infer<typeof unit>

/** What was typed as a number of the first unit; undefined where the unit is not one of them. */
export function readQuantity(typed: string, units: readonly Unit[]): number | undefined {
  const parsed = parseNumber(typed)
  if (!parsed) return undefined
  if (parsed.unit === '') return parsed.value
  const found = units.find(({ name }) => plainAnswer(name) === plainAnswer(parsed.unit))
  return found && parsed.value * found.factor
}

/** The best answer that a number is near enough to. */
export const findNumeric = (answers: readonly NumericAnswer[], value: number) =>
  answers
    .filter((one) => isNear(value, one.value, one.tolerance))
    .toSorted((one, other) => other.weight - one.weight)[0]

/** A number that is typed, near enough to one of the answers, perhaps with a unit. */
export const numeric = defineKind({
  kind: 'number',
  content,
  answer: z.strictObject({ text: z.string().max(200) }),
  score({ answers, units }, { text }) {
    const value = readQuantity(text, units)
    return value === undefined ? 0 : fractionOf(findNumeric(answers, value)?.weight ?? 0, -1)
  },
  right: ({ answers }) => ({ text: String(answers.find((one) => one.weight === 100)?.value ?? '') }),
  shown: ({ units }) => ({ units: units.map(({ name }) => name).toSorted() }),
  restore: (answer) => answer,
})
