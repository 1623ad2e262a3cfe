import { z } from 'zod'
import { fileAddress } from '../../content/content-fields.ts'
import { pagesTake, SECONDS_A_LEAF, SECONDS_A_PAGE, secondsPerPage } from '../../content/reading-time.ts'
import { documentRule } from '../../content/upload-rules.ts'
import { defineLessonKind } from '../../kind.ts'

const content = z
  .strictObject({
    file: fileAddress,
    canDownload: z.boolean().default(false),
    watermark: z.string().trim().max(100).optional(),
    /** As its author says. */
    pages: z.int().min(1).max(2000).optional(),
    secondsPerPage,
    /** It is complete when its last page was seen, not only by time. */
    untilLastPage: z.boolean().optional(),
  })
  // Only its author can say which page is the last.
  .refine(({ pages, untilLastPage }) => !untilLastPage || pages !== undefined, { path: ['pages'] })

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
  readSeconds: ({ pages = 1, secondsPerPage: asked, untilLastPage }) =>
    Math.max(
      pagesTake(pages, asked ?? (untilLastPage ? SECONDS_A_LEAF : SECONDS_A_PAGE)),
      untilLastPage ? 1 : 0,
    ),
  lastPage: ({ pages, untilLastPage }) => (untilLastPage ? pages : undefined),
  namePlace: 'below',
  uploads: { file: documentRule },
  files: ({ file }) => [file],
})
