import { z } from 'zod'
import { common, words } from '../content-parts.ts'
import { defineKind } from './define-kind.ts'

const content = z.strictObject({
  kind: z.literal('true-false'),
  ...common,
  isTrue: z.boolean(),
  feedbackTrue: words.default(''),
  feedbackFalse: words.default(''),
})

/** A sentence that is true or not. */
export const trueFalse = defineKind({
  kind: 'true-false',
  content,
  answer: z.strictObject({ value: z.boolean() }),
  score: ({ isTrue }, { value }) => (value === isTrue ? 1 : 0),
  right: ({ isTrue }) => ({ value: isTrue }),
  shown: () => ({}),
  restore: (answer) => answer,
})
