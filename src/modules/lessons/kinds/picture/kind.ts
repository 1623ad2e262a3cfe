import { z } from 'zod'
import { fileAddress } from '../../content/content-fields.ts'
import { privatePictureRule } from '../../content/upload-rules.ts'
import { defineLessonKind } from '../../kind.ts'

const content = z.strictObject({
  file: fileAddress,
  alt: z.string().trim().min(1).max(300),
  caption: z.string().trim().max(2000).optional(),
})

export type PictureContent = z.infer<typeof content>

/** A picture to look at. */
export const picture = defineLessonKind({
  kind: 'picture',
  order: 50,
  label: { th: 'รูปภาพ', en: 'Picture' },
  about: {
    th: 'ภาพหรือแผนภูมิพร้อมคำอธิบาย',
    en: 'A picture or chart with words',
  },
  content,
  blank: {},
  measure: 'opened',
  uploads: { file: privatePictureRule },
  files: ({ file }) => [file],
})
