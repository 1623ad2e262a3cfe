import { z } from 'zod'
import { webAddress } from '../../content/content-fields.ts'
import { defineLessonKind } from '../../kind.ts'

const content = z.strictObject({ url: webAddress, note: z.string().trim().max(2000).optional() })

export type WebContent = z.infer<typeof content>

/** A page somewhere else, opened beside the course. */
export const web = defineLessonKind({
  kind: 'web',
  order: 70,
  label: { th: 'หน้าเว็บ', en: 'Web page' },
  about: {
    th: 'เปิดหน้าเว็บอื่นประกอบการเรียน',
    en: 'Another web page beside the course',
  },
  content,
  blank: {},
  measure: 'opened',
})
