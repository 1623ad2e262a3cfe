import { z } from 'zod'
import { rubric } from '#modules/rubrics/public-model.ts'
import { anyFileRule } from '../../content/upload-rules.ts'
import { defineLessonKind } from '../../kind.ts'
import { texts } from './texts.ts'

const knownEndings = anyFileRule.extensions ?? []

export const lateRules = ['accepted', 'refused', 'minus'] as const

const content = z
  .strictObject({
    /** What is to be done. */
    task: z.string().trim().min(1).max(100_000),
    takesText: z.boolean().default(true),
    /** Files of one hand-in at most; 0 where none are taken. */
    maxFiles: z.int().min(0).max(20).default(0),
    /** Endings of names that are taken; every known one where there are none. */
    endings: z
      .array(
        z
          .string()
          .overwrite((ending) => ending.trim().replace(/^\./, '').toLowerCase())
          .refine((ending) => knownEndings.includes(ending)),
      )
      .max(20)
      .default([]),
    maxMegabytes: z.int().min(1).max(200).default(20),
    dueAt: z.iso.datetime({ offset: true }).optional(),
    late: z.enum(lateRules).default('accepted'),
    /** Percent of the points for each day that has begun. */
    minusPercent: z.int().min(1).max(100).default(10),
    points: z.int().min(1).max(1000).default(100),
    /** Absent where handing in is enough. */
    passPercent: z.int().min(1).max(100).optional(),
    /** How often it may be handed in until it is marked; 0 for as often as one likes. */
    maxHandIns: z.int().min(0).max(50).default(0),
    /** What it weighs in the gradebook. */
    weight: z.int().min(0).max(1000).default(1),
    rubric: rubric.default([]),
  })
  .refine(({ takesText, maxFiles }) => takesText || maxFiles > 0, { path: ['takesText'] })

export type AssignmentContent = z.infer<typeof content>

/** Work that is handed in as text or files, and that a person marks. */
export const assignment = defineLessonKind({
  kind: 'assignment',
  order: 94,
  label: { th: 'งานที่ต้องส่ง', en: 'Assignment' },
  about: {
    th: 'ให้ผู้เรียนส่งข้อความหรือไฟล์ แล้วตรวจให้คะแนน',
    en: 'Work handed in as text or files, and marked',
  },
  texts,
  content,
  blank: { takesText: true },
  measure: 'passed',
  html: ['task'],
  work: (shown) => shown,
})
