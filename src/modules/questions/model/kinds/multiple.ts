import { z } from 'zod'
import { choice, common, earnsAll, fractionOf, haveOwnIds, MAX_PARTS } from '../content-parts.ts'
import { defineKind } from './define-kind.ts'

const content = z.strictObject({
  kind: z.literal('multiple'),
  ...common,
  shuffle: z.boolean().default(true),
  choices: z.array(choice).min(2).max(MAX_PARTS).refine(haveOwnIds).refine(earnsAll),
})

/** Any number of choices; each has its share, and never less than nothing comes of it. */
export const multiple = defineKind({
  kind: 'multiple',
  content,
  answer: z.strictObject({ choices: z.array(z.string()).max(MAX_PARTS) }),
  score: ({ choices }, answer) =>
    fractionOf(
      choices.filter(({ id }) => answer.choices.includes(id)).reduce((sum, { weight }) => sum + weight, 0),
    ),
  right: ({ choices }) => ({ choices: choices.filter(({ weight }) => weight > 0).map(({ id }) => id) }),
  shown: ({ choices, shuffle: isShuffled }, rename, shuffle) => ({
    choices: (isShuffled ? shuffle(choices) : choices.map((one) => ({ ...one, id: rename(one.id) }))).map(
      ({ id, text }) => ({ id, text }),
    ),
  }),
  restore: (answer, original) => ({ choices: answer.choices.map(original) }),
})
