import { z } from 'zod'
import { fileAddress } from '../../content-fields.ts'
import { defineLessonKind } from '../../kind.ts'
import { soundRule } from '../../upload-rules.ts'

const content = z.strictObject({ file: fileAddress, transcript: z.string().trim().max(100_000).optional() })

export type AudioContent = z.infer<typeof content>

/** Something to listen to. */
export const audio = defineLessonKind({
  kind: 'audio',
  label: { th: 'เสียงบรรยาย', en: 'Audio' },
  icon: 'volume-2',
  content,
  blank: {},
  measure: 'watched',
  uploads: { file: soundRule },
  files: ({ file }) => [file],
})
