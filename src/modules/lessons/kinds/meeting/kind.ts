import { z } from 'zod'
import { webAddress } from '../../content/content-fields.ts'
import { defineLessonKind } from '../../kind.ts'
import { sessionAt, sessionOf } from '../../session.ts'

const safeAddress = z.url({ protocol: /^https$/ }).max(2000)

const content = z.strictObject({
  startsAt: z.iso.datetime({ offset: true }),
  minutes: z.int().min(5).max(1440),
  /** Of the class one must have been there for so much, in percent, for the lesson to be complete. */
  attendPercent: z.int().min(0).max(100).default(50),
  /** What those see for whom there is no seat in the room: a stream (HLS). */
  stream: safeAddress.optional(),
  /** Where it can be seen afterwards. */
  recording: webAddress.optional(),
  /** So long before it begins its learners get a mail; 0 for none. */
  remindMinutes: z.int().min(0).max(10_080).default(60),
})

export type MeetingContent = z.infer<typeof content>

const timesOf = ({ startsAt, minutes }: MeetingContent) => sessionOf(startsAt, minutes)

/** A live class in the product's own room; being there counts. */
export const meeting = defineLessonKind({
  kind: 'meeting',
  order: 81,
  label: { th: 'ห้องเรียนสด', en: 'Live class' },
  about: {
    th: 'เรียนสดในเว็บไซต์นี้ เห็นหน้ากัน ยกมือ แชร์จอ และนับเวลาเข้าเรียน',
    en: 'A class on this site: faces, raised hands, shared screens, and attendance',
  },
  texts: {
    th: {
      enter: 'เข้าห้องเรียนสด',
      look: 'ดูห้องเรียนสด',
      over: 'ห้องเรียนนี้จบแล้ว',
      recording: 'ดูบันทึกย้อนหลัง',
      stream: 'ที่อยู่ถ่ายทอดสด (HLS)',
      'stream-help': 'สำหรับผู้ที่เข้าห้องไม่ได้เมื่อเต็ม 8 คน ลงท้ายด้วย .m3u8',
      'recording-url': 'ที่อยู่วิดีโอย้อนหลัง',
      attend: 'ต้องอยู่ในห้องอย่างน้อย (%)',
      'attend-help': 'ร้อยละของเวลาเรียนที่นับว่าเข้าเรียน',
    },
    en: {
      enter: 'Enter the live class',
      look: 'Look at the live class',
      over: 'This class is over',
      recording: 'Watch the recording',
      stream: 'Address of the stream (HLS)',
      'stream-help': 'For those who do not fit into a room of 8; it ends in .m3u8',
      'recording-url': 'Address of the recording',
      attend: 'Must have been there for (%)',
      'attend-help': 'Percent of the class that count as attendance',
    },
  },
  content,
  blank: { minutes: 60, remindMinutes: 60, attendPercent: 50 },
  measure: 'passed',
  session: timesOf,
  show(lesson, { now }) {
    const { startsAt, endsAt, state } = sessionAt(timesOf(lesson), now)
    return {
      startsAt,
      endsAt,
      state,
      attendPercent: lesson.attendPercent,
      recording: state === 'over' ? (lesson.recording ?? null) : null,
    }
  },
})
