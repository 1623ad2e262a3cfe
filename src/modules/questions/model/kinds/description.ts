import { z } from 'zod'
import { common } from '../content-parts.ts'
import { defineKind } from './define-kind.ts'

const content = z.strictObject({ kind: z.literal('description'), ...common })

/** A text between questions that asks nothing. */
export const description = defineKind({
  kind: 'description',
  content,
  answer: z.strictObject({}),
  score: () => null,
  right: () => null,
  shown: () => ({}),
  restore: (answer) => answer,
})
