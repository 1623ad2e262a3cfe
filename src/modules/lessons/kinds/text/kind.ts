import { z } from 'zod'
import { addressesIn } from '../../content-fields.ts'
import { defineLessonKind } from '../../kind.ts'

const content = z.strictObject({ html: z.string().trim().min(1).max(200_000) })

export type TextContent = z.infer<typeof content>

/** Something to read. */
export const text = defineLessonKind({
  kind: 'text',
  label: { th: 'บทความ', en: 'Text' },
  icon: 'book-open',
  content,
  blank: { html: '' },
  measure: 'opened',
  html: ['html'],
  files: ({ html }) => addressesIn(html),
})
