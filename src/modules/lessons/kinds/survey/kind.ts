import { z } from 'zod'
import { defineLessonKind } from '../../kind.ts'

const question = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]{1,40}$/),
  type: z.enum(['scale', 'choice', 'text']),
  text: z.string().trim().min(1).max(500),
  options: z.array(z.string().trim().min(1).max(200)).max(20).default([]),
  required: z.boolean().default(true),
})

const content = z.strictObject({
  intro: z.string().trim().max(2000).optional(),
  questions: z
    .array(question)
    .min(1)
    .max(50)
    .refine((questions) => new Set(questions.map(({ id }) => id)).size === questions.length),
})

export type SurveyContent = z.infer<typeof content>

/** Questions about the course, answered without a name. */
export const survey = defineLessonKind({
  kind: 'survey',
  order: 90,
  label: { th: 'แบบสำรวจ', en: 'Survey' },
  about: {
    th: 'คำถามความพึงพอใจหรือความคิดเห็น',
    en: 'Questions about what learners think',
  },
  content,
  blank: { questions: [] },
  measure: 'answered',
  show: (shown, { isAnswered }) => ({ ...shown, isAnswered }),
  questions: ({ questions }) => questions,
})
