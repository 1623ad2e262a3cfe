import { z } from 'zod'
import { webAddress } from '../../content-fields.ts'
import { defineLessonKind } from '../../kind.ts'

const content = z.strictObject({
  url: webAddress,
  startsAt: z.iso.datetime({ offset: true }),
  minutes: z.int().min(5).max(1440),
  /** So long before it begins its learners get a mail; 0 for none. */
  remindMinutes: z.int().min(0).max(10_080).default(60),
})

export type LiveContent = z.infer<typeof content>

/** A session at a fixed time in a meeting program of one's choice. */
export const live = defineLessonKind({
  kind: 'live',
  label: { th: 'เรียนสดออนไลน์', en: 'Live session' },
  icon: 'calendar',
  content,
  blank: { minutes: 60, remindMinutes: 60 },
  measure: 'opened',
})
