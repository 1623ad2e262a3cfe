import { z } from 'zod'
import { defineLessonKind } from '../../kind.ts'
import { sessionAt, sessionOf } from '../../session.ts'

const content = z.strictObject({
  startsAt: z.iso.datetime({ offset: true }),
  minutes: z.int().min(5).max(1440),
  /** Where it is, in words; those of the room below where there is one. */
  room: z.string().trim().max(320).default(''),
  /** Where it is in other languages. */
  translations: z
    .record(z.string().regex(/^(?!th$)[a-z]{2,3}$/), z.strictObject({ room: z.string().trim().max(320) }))
    .default({}),
  /** The room of a place that nobody else gets at this time. */
  roomID: z.union([z.uuid(), z.literal('')]).default(''),
  /** Who speaks, in the order of the programme. */
  speakers: z.array(z.string().trim().min(1).max(200)).max(20).default([]),
  /** What it is about. */
  html: z.string().max(50_000).default(''),
  /** So long before it begins its participants get a mail; 0 for none. */
  remindMinutes: z.int().min(0).max(10_080).default(60),
})

export type SessionContent = z.infer<typeof content>

const roomIn = ({ room, translations }: SessionContent, lang: string) => translations[lang]?.room || room

const timesOf = ({ startsAt, minutes }: SessionContent) => sessionOf(startsAt, minutes)

/** A session of a programme, in a room and at a time; those who were there need nothing else. */
export const session = defineLessonKind({
  kind: 'session',
  order: 85,
  label: { th: 'ช่วงในกำหนดการ', en: 'Session in a room' },
  about: {
    th: 'ช่วงหนึ่งของสัมมนาหรือการอบรม มีเวลา ห้อง และวิทยากร',
    en: 'Part of a seminar or a training day, with its time, room and speakers',
  },
  texts: {
    th: {
      room: 'ห้อง (ข้อความ)',
      'room-en': 'ห้อง (ภาษาอังกฤษ)',
      'room-help': 'ใช้เมื่อไม่ได้เลือกห้องของสาขา',
      'place-room': 'ห้องของสาขา',
      'place-room-help': 'ห้องที่เลือกจะไม่ถูกใช้ซ้ำในเวลานี้',
      'no-room': 'ไม่เลือก',
      speakers: 'วิทยากร',
      'speakers-help': 'หนึ่งคนต่อหนึ่งบรรทัด',
      about: 'เนื้อหาของช่วงนี้',
      attended: 'เข้าร่วมช่วงนี้แล้ว',
      over: 'ช่วงนี้จบแล้ว',
    },
    en: {
      room: 'Room (in words)',
      'room-en': 'Room (in English)',
      'room-help': 'Used where no room of a branch is chosen',
      'place-room': 'Room of a branch',
      'place-room-help': 'Nobody else gets the chosen room at this time',
      'no-room': 'None',
      speakers: 'Speakers',
      'speakers-help': 'One on each line',
      about: 'What it is about',
      attended: 'I attended this session',
      over: 'This session is over',
    },
  },
  content,
  blank: { minutes: 60, remindMinutes: 60, speakers: [] },
  measure: 'opened',
  html: ['html'],
  session: timesOf,
  venue: (lesson, lang) => ({
    room: roomIn(lesson, lang),
    speakers: lesson.speakers,
    roomID: lesson.roomID === '' ? null : lesson.roomID,
  }),
  elsewhere: (lesson) => ({ ...lesson, roomID: '' }),
  show(lesson, { now, lang }) {
    const { speakers, html } = lesson
    const { startsAt, endsAt, state } = sessionAt(timesOf(lesson), now)
    return { startsAt, endsAt, state, room: roomIn(lesson, lang), speakers, html }
  },
})
