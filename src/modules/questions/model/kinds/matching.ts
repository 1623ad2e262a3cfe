import { z } from 'zod'
import { common, haveOwnIds, MAX_PARTS, partId, someWords } from '../content-parts.ts'
import { plainAnswer } from '../same-text.ts'
import { defineKind, restorePairs } from './define-kind.ts'

const pair = z.strictObject({ id: partId, text: someWords, match: someWords })

const content = z
  .strictObject({
    kind: z.literal('matching'),
    ...common,
    shuffle: z.boolean().default(true),
    pairs: z.array(pair).min(2).max(MAX_PARTS),
    /** What belongs to nothing. */
    extra: z
      .array(z.strictObject({ id: partId, text: someWords }))
      .max(MAX_PARTS)
      .default([]),
  })
  .refine(({ pairs, extra }) => haveOwnIds([...pairs, ...extra]))

/** Everything that can be matched, each text once: equal texts are one. */
function matchesOf({ pairs, extra }: z.infer<typeof content>) {
  const all = [...pairs.map(({ id, match }) => ({ id, text: match })), ...extra]
  const once = new Map<string, { id: string; text: string }>()
  for (const one of all) {
    const key = plainAnswer(one.text, true)
    if (!once.has(key)) once.set(key, one)
  }
  return [...once.values()]
}

/** What belongs to what; each right pair has its share. The id of a match is that of the first pair that has it. */
export const matching = defineKind({
  kind: 'matching',
  content,
  answer: z.strictObject({ pairs: z.record(z.string(), z.string()) }),
  score(question, answer) {
    const texts = new Map(matchesOf(question).map(({ id, text }) => [id, plainAnswer(text, true)]))
    const right = question.pairs.filter(
      ({ id, match }) => texts.get(answer.pairs[id] ?? '') === plainAnswer(match, true),
    )
    return right.length / question.pairs.length
  },
  right(question) {
    const all = matchesOf(question)
    const idOf = (match: string) =>
      all.find(({ text }) => plainAnswer(text, true) === plainAnswer(match, true))?.id ?? ''
    return { pairs: Object.fromEntries(question.pairs.map(({ id, match }) => [id, idOf(match)])) }
  },
  shown: (question, _rename, shuffle) => ({
    // Left and right get other ids, or equal ones would be the key.
    pairs: shuffle(question.pairs.map(({ id, text }) => ({ id: `${id}/left`, text }))),
    matches: shuffle(matchesOf(question).map(({ id, text }) => ({ id: `${id}/right`, text }))),
  }),
  restore({ pairs }, original) {
    const bare = (id: string) => original(id).replace(/\/.*$/, '')
    return { pairs: restorePairs(pairs, bare) }
  },
})
