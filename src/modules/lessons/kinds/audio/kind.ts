import { z } from 'zod'
import { fileAddress } from '../../content/content-fields.ts'
import { soundRule } from '../../content/upload-rules.ts'
import { defineLessonKind } from '../../kind.ts'

const content = z.strictObject({ file: fileAddress, transcript: z.string().trim().max(100_000).optional() })

export type AudioContent = z.infer<typeof content>

/** Something to listen to. */
export const audio = defineLessonKind({
  kind: 'audio',
  order: 40,
  label: { th: 'เสียงบรรยาย', en: 'Audio' },
  about: {
    th: 'ไฟล์เสียงพร้อมบทถอดเสียง',
    en: 'A recording with its transcript',
  },
  content,
  blank: {},
  measure: 'watched',
  isHeard: true,
  uploads: { file: soundRule },
  files: ({ file }) => [file],
})
