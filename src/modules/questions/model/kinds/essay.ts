import { z } from 'zod'
import { rubric } from '#modules/rubrics/public-model.ts'
import { common, longWords } from '../content-parts.ts'
import { defineKind } from './define-kind.ts'

const content = z.strictObject({
  kind: z.literal('essay'),
  ...common,
  /** What the field begins with. */
  template: longWords.default(''),
  /** What those who mark it go by. */
  guide: longWords.default(''),
  /** Criteria by which it is marked; none where points are given as one number. */
  rubric: rubric.default([]),
  minWords: z.int().min(0).max(10_000).default(0),
  /** 0 for no end. */
  maxWords: z.int().min(0).max(10_000).default(0),
})

/** A longer text that a person marks. */
export const essay = defineKind({
  kind: 'essay',
  content,
  answer: z.strictObject({ text: z.string().max(100_000) }),
  score: () => null,
  right: () => null,
  shown: ({ template, minWords, maxWords }) => ({ template, minWords, maxWords }),
  restore: (answer) => answer,
})
