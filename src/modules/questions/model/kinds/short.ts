import { z } from 'zod'
import { common, fractionOf, MAX_PARTS, someWords, weight, words } from '../content-parts.ts'
import { exampleOf, matchesPattern } from '../same-text.ts'
import { defineKind } from './define-kind.ts'

export const writtenAnswer = z.strictObject({ text: someWords, weight, feedback: words.default('') })
export type WrittenAnswer = z.infer<typeof writtenAnswer>

/** The first answer that what was typed matches; the order decides, as «anything else» stands last. */
export const findWritten = (answers: readonly WrittenAnswer[], typed: string, isCaseSensitive: boolean) =>
  typed.trim() === '' ? undefined : answers.find(({ text }) => matchesPattern(typed, text, isCaseSensitive))

/** Something typed that earns everything. */
export function writeRight(answers: readonly WrittenAnswer[], isCaseSensitive: boolean): string {
  const best = answers.filter((one) => one.weight === 100).map(({ text }) => exampleOf(text))
  return best.find((typed) => findWritten(answers, typed, isCaseSensitive)?.weight === 100) ?? best[0] ?? ''
}

const content = z.strictObject({
  kind: z.literal('short'),
  ...common,
  caseSensitive: z.boolean().default(false),
  /** A star in an answer stands for anything. */
  answers: z
    .array(writtenAnswer)
    .min(1)
    .max(MAX_PARTS)
    .refine((list) => list.some((one) => one.weight === 100)),
})

/** A few words that are typed. */
export const short = defineKind({
  kind: 'short',
  content,
  answer: z.strictObject({ text: z.string().max(4000) }),
  score: ({ answers, caseSensitive }, { text }) =>
    fractionOf(findWritten(answers, text, caseSensitive)?.weight ?? 0, -1),
  right: ({ answers, caseSensitive }) => ({ text: writeRight(answers, caseSensitive) }),
  shown: () => ({}),
  restore: (answer) => answer,
})
