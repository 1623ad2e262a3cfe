import { z } from 'zod'
import { webAddress } from '../../content/content-fields.ts'
import { defineLessonKind } from '../../kind.ts'
import { sessionAt, sessionOf } from '../../session.ts'

const content = z.strictObject({
  url: webAddress,
  startsAt: z.iso.datetime({ offset: true }),
  minutes: z.int().min(5).max(1440),
  /** So long before it begins its learners get a mail; 0 for none. */
  remindMinutes: z.int().min(0).max(10_080).default(60),
})

export type LiveContent = z.infer<typeof content>

const timesOf = ({ startsAt, minutes }: LiveContent) => sessionOf(startsAt, minutes)

/** A session at a fixed time in a meeting program of one's choice. */
export const live = defineLessonKind({
  kind: 'live',
  order: 80,
  label: { th: 'เรียนสดออนไลน์', en: 'Live session' },
  about: {
    th: 'นัดเรียนสดตามเวลา พร้อมอีเมลเตือน',
    en: 'A session at a fixed time, with a reminder by mail',
  },
  content,
  blank: { minutes: 60, remindMinutes: 60 },
  measure: 'opened',
  session: timesOf,
  show(lesson, { now }) {
    const { startsAt, endsAt, state } = sessionAt(timesOf(lesson), now)
    // The way in is told to nobody before its time.
    return { startsAt, endsAt, state, now: now.toISOString(), url: state === 'open' ? lesson.url : null }
  },
})
