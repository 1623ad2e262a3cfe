import { z } from 'zod'
import { fileAddress } from '../../content/content-fields.ts'
import { anyFileRule } from '../../content/upload-rules.ts'
import { defineLessonKind } from '../../kind.ts'

const content = z.strictObject({
  file: fileAddress,
  name: z.string().trim().min(1).max(200),
  note: z.string().trim().max(2000).optional(),
})

export type FileContent = z.infer<typeof content>

/** A file to take home, such as a worksheet. */
export const file = defineLessonKind({
  kind: 'file',
  order: 60,
  label: { th: 'ไฟล์แนบ', en: 'File' },
  about: {
    th: 'ไฟล์ให้ดาวน์โหลด เช่น ใบงาน',
    en: 'A file to download, such as a worksheet',
  },
  content,
  blank: {},
  measure: 'opened',
  uploads: { file: anyFileRule },
  files: ({ file: address }) => [address],
})
