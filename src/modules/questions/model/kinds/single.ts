import { z } from 'zod'
import { choice, common, fractionOf, haveOwnIds, MAX_PARTS } from '../content-parts.ts'
import { defineKind } from './define-kind.ts'

const content = z.strictObject({
  kind: z.literal('single'),
  ...common,
  shuffle: z.boolean().default(true),
  choices: z
    .array(choice)
    .min(2)
    .max(MAX_PARTS)
    .refine(haveOwnIds)
    .refine((list) => list.some(({ weight }) => weight === 100)),
})

/** One of several choices; a wrong one may cost points. */
export const single = defineKind({
  kind: 'single',
  content,
  answer: z.strictObject({ choice: z.string() }),
  score: ({ choices }, answer) => fractionOf(choices.find(({ id }) => id === answer.choice)?.weight ?? 0, -1),
  right: ({ choices }) => ({ choice: choices.find(({ weight }) => weight === 100)?.id ?? '' }),
  shown: ({ choices, shuffle: isShuffled }, rename, shuffle) => ({
    choices: (isShuffled ? shuffle(choices) : choices.map((one) => ({ ...one, id: rename(one.id) }))).map(
      ({ id, text }) => ({ id, text }),
    ),
  }),
  restore: (answer, original) => ({ choice: original(answer.choice) }),
})
