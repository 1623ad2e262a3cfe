import { z } from 'zod'
import { addressesIn } from '../../content/content-fields.ts'
import { countPages, pagesTake, secondsPerPage } from '../../content/reading-time.ts'
import { defineLessonKind } from '../../kind.ts'

const content = z.strictObject({ html: z.string().trim().min(1).max(200_000), secondsPerPage })

export type TextContent = z.infer<typeof content>

/** Something to read. */
export const text = defineLessonKind({
  kind: 'text',
  order: 30,
  label: { th: 'บทความ', en: 'Text' },
  about: {
    th: 'เขียนเนื้อหาให้อ่านบนหน้าเว็บ',
    en: 'Something to read on the page',
  },
  content,
  blank: { html: '' },
  measure: 'read',
  readSeconds: ({ html, secondsPerPage: asked }) => pagesTake(countPages(html), asked),
  html: ['html'],
  files: ({ html }) => addressesIn(html),
})
