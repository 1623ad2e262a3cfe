import { z } from 'zod'
import { fileAddress } from '../../content/content-fields.ts'
import { pagesTake, secondsPerPage } from '../../content/reading-time.ts'
import { documentRule } from '../../content/upload-rules.ts'
import { defineLessonKind } from '../../kind.ts'

const content = z.strictObject({
  file: fileAddress,
  canDownload: z.boolean().default(false),
  watermark: z.string().trim().max(100).optional(),
  /** As its author says. */
  pages: z.int().min(1).max(2000).optional(),
  secondsPerPage,
})

export type PdfContent = z.infer<typeof content>

/** A document or slides, page by page. */
export const pdf = defineLessonKind({
  kind: 'pdf',
  order: 20,
  label: { th: 'เอกสาร PDF หรือสไลด์', en: 'PDF or slides' },
  about: {
    th: 'เอกสารหรือสไลด์ อ่านทีละหน้า',
    en: 'A document or slides, read page by page',
  },
  content,
  blank: { canDownload: false },
  measure: 'read',
  readSeconds: ({ pages = 1, secondsPerPage: asked }) => pagesTake(pages, asked),
  namePlace: 'below',
  uploads: { file: documentRule },
  files: ({ file }) => [file],
})
