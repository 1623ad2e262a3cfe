import { z } from 'zod'
import { rubric } from '#modules/rubrics/public-model.ts'
import { common, longWords } from '../content-parts.ts'
import { defineKind } from './define-kind.ts'

const content = z.strictObject({
  kind: z.literal('upload'),
  ...common,
  guide: longWords.default(''),
  /** Criteria by which it is marked; none where points are given as one number. */
  rubric: rubric.default([]),
  maxFiles: z.int().min(1).max(20).default(1),
  /** Endings of names that are taken, such as `pdf`; any where there are none. */
  endings: z
    .array(z.string().regex(/^[a-z0-9]{1,10}$/))
    .max(20)
    .default([]),
})

/** A file that is handed in and that a person marks. */
export const upload = defineKind({
  kind: 'upload',
  content,
  answer: z.strictObject({ files: z.array(z.string().max(2000)).max(20) }),
  score: () => null,
  right: () => null,
  shown: ({ maxFiles, endings }) => ({ maxFiles, endings }),
  restore: (answer) => answer,
})
