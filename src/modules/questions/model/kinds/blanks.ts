import { z } from 'zod'
import { choice, common, fractionOf, haveOwnIds, MAX_PARTS, partId } from '../content-parts.ts'
import { parseNumber } from '../numbers.ts'
import { defineKind } from './define-kind.ts'
import { findNumeric, numericAnswer } from './number.ts'
import { findWritten, writeRight, writtenAnswer } from './short.ts'

const hasRight = (answers: readonly { weight: number }[]) => answers.some(({ weight }) => weight === 100)
const gapCommon = { id: partId, points: z.number().min(0).max(100).default(1) }

const gap = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('pick'),
    ...gapCommon,
    answers: z.array(choice).min(2).max(MAX_PARTS).refine(haveOwnIds).refine(hasRight),
  }),
  z.strictObject({
    type: z.literal('typed'),
    ...gapCommon,
    caseSensitive: z.boolean().default(false),
    answers: z.array(writtenAnswer).min(1).max(MAX_PARTS).refine(hasRight),
  }),
  z.strictObject({
    type: z.literal('numeric'),
    ...gapCommon,
    answers: z.array(numericAnswer).min(1).max(MAX_PARTS).refine(hasRight),
  }),
])
export type Gap = z.infer<typeof gap>

const PLACE = /\[\[([a-z0-9]{1,24})\]\]/g

/** A text with gaps in its parts: what is read, and the ids of gaps between. */
export function splitAtGaps(text: string): ({ text: string } | { gap: string })[] {
  const parts: ({ text: string } | { gap: string })[] = []
  let at = 0
  for (const found of text.matchAll(PLACE)) {
    if (found.index > at) parts.push({ text: text.slice(at, found.index) })
    parts.push({ gap: found[1] ?? '' })
    at = found.index + found[0].length
  }
  if (at < text.length) parts.push({ text: text.slice(at) })
  return parts
}

/** The ids of the gaps in a text, in their order. */
export const gapsOf = (text: string): string[] => [...text.matchAll(PLACE)].map(([, id]) => id ?? '')

/** A gap that is missing is missing in the text. */
const WHERE = ['text' as const, 'gaps' as const].slice(0, 1)

const content = z
  .strictObject({
    kind: z.literal('blanks'),
    ...common,
    /** Where a gap is, the text has its id in double brackets. */
    gaps: z.array(gap).min(1).max(MAX_PARTS).refine(haveOwnIds),
  })
  .refine(({ gaps }) => gaps.some(({ points }) => points > 0), { path: ['gaps'] })
  .refine(
    ({ text, gaps }) =>
      gapsOf(text).toSorted().join() ===
      gaps
        .map(({ id }) => id)
        .toSorted()
        .join(),
    { path: WHERE },
  )

function scoreGap(one: Gap, given: string): number {
  if (one.type === 'pick') return fractionOf(one.answers.find(({ id }) => id === given)?.weight ?? 0)
  if (one.type === 'typed') return fractionOf(findWritten(one.answers, given, one.caseSensitive)?.weight ?? 0)
  const parsed = parseNumber(given)
  return parsed && parsed.unit === '' ? fractionOf(findNumeric(one.answers, parsed.value)?.weight ?? 0) : 0
}

function rightOf(one: Gap): string {
  if (one.type === 'pick') return one.answers.find(({ weight }) => weight === 100)?.id ?? ''
  if (one.type === 'typed') return writeRight(one.answers, one.caseSensitive)
  return String(one.answers.find(({ weight }) => weight === 100)?.value ?? '')
}

/** A text with gaps that are chosen, typed or reckoned. */
export const blanks = defineKind({
  kind: 'blanks',
  content,
  answer: z.strictObject({ gaps: z.record(z.string(), z.string().max(4000)) }),
  score({ gaps }, answer) {
    const all = gaps.reduce((sum, { points }) => sum + points, 0)
    const earned = gaps.reduce((sum, one) => sum + one.points * scoreGap(one, answer.gaps[one.id] ?? ''), 0)
    return fractionOf((earned / all) * 100)
  },
  right: ({ gaps }) => ({ gaps: Object.fromEntries(gaps.map((one) => [one.id, rightOf(one)])) }),
  shown: ({ text, gaps }, rename, shuffle) => ({
    parts: splitAtGaps(text).map((part) => ('gap' in part ? { gap: rename(part.gap) } : part)),
    gaps: gaps.map((one) => ({
      id: rename(one.id),
      type: one.type,
      options:
        one.type === 'pick'
          ? shuffle(one.answers.map(({ id, text: said }) => ({ id: `${one.id}/${id}`, text: said })))
          : [],
    })),
  }),
  restore: (answer, original, { gaps }) => ({
    gaps: Object.fromEntries(
      Object.entries(answer.gaps).flatMap(([id, given]) => {
        const one = gaps.find((gapHere) => gapHere.id === original(id))
        if (!one) return []
        return [[one.id, one.type === 'pick' ? original(given).replace(/^.*\//, '') : given]]
      }),
    ),
  }),
})
