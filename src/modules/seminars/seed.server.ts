import { newId } from '#kernel/collections/ids.ts'
import type { SeedRows, SeedStep } from '#kernel/seed.ts'
import { bangkokDay } from '#kernel/thai/dates.ts'
import { classDays, classes } from '#modules/attendance/public.server.ts'
import { courses } from '#modules/courses/public.server.ts'
import { lessons, sections } from '#modules/lessons/public.server.ts'
import { type DemoSeminar, demoSeminars, englishRooms } from './demo/seminars.ts'

const DAY = 86_400_000
const HOUR = 3_600_000

const dayAfter = (today: Date, days: number) => bangkokDay(new Date(today.getTime() + days * DAY))

async function addProgramme(rows: SeedRows, courseID: string, seminar: DemoSeminar, today: Date) {
  for (const [at, { name, sessions }] of seminar.days.entries()) {
    const day = dayAfter(today, seminar.starts + at)
    const [section] = await rows.add(sections, [{ courseID, name, order: at }])
    await rows.add(
      lessons,
      sessions.map(({ name: title, at: time, minutes, room, speakers, html }, order) => ({
        courseID,
        sectionID: section?._id ?? '',
        name: title,
        kind: 'session',
        order,
        seconds: minutes * 60,
        content: {
          startsAt: new Date(`${day}T${time}:00+07:00`).toISOString(),
          minutes,
          room,
          ...(englishRooms[room] && { translations: { en: { room: englishRooms[room] } } }),
          speakers: [...speakers],
          html,
          remindMinutes: 60,
        },
      })),
    )
  }
}

/** A round on the days of the seminar, so that people can be checked in. */
async function addRound(rows: SeedRows, courseID: string, seminar: DemoSeminar, today: Date) {
  const days = seminar.days.map((_day, at) => dayAfter(today, seminar.starts + at))
  const [first = '', last = first] = [days[0], days.at(-1)]
  const [round] = await rows.add(classes, [
    {
      courseID,
      name: 'รอบสัมมนา',
      startDate: first,
      endDate: last,
      startTime: seminar.days[0]?.sessions[0]?.at ?? '09:00',
      endTime: '17:00',
      place: seminar.place,
      seats: seminar.seats,
      translations: { en: { name: 'Seminar', place: seminar.englishPlace } },
    },
  ])
  await rows.add(
    classDays,
    days.map((date) => ({ classID: round?._id ?? '', courseID, date })),
  )
}

/** Three seminars, when everything that they might be mistaken for is there. */
export const seed: SeedStep = {
  async afterDemo({ on, ids, today }) {
    const rows = on(ids.get('site:first') as string)
    for (const [at, seminar] of demoSeminars.entries()) {
      const { key, english, englishPlace, category, starts, days, ...plain } = seminar
      const created = new Date(today.getTime() - (at + 60) * 12 * HOUR)
      const _id = newId(created)
      ids.set(`seminar:${key}`, _id)
      await rows.add(courses, [
        {
          ...plain,
          _id,
          createdAt: created.toISOString(),
          mode: 'seminar',
          type: 'onsite',
          status: true,
          slug: `seminar-${key}`,
          code: `SEM-${101 + at}`,
          category: [...category],
          startRegistDate: dayAfter(today, starts - 40),
          endRegistDate: dayAfter(today, starts - 1),
          startDate: dayAfter(today, starts),
          endDate: dayAfter(today, starts + days.length - 1),
          isOver: starts < 0,
          translations: { en: { name: english, place: englishPlace } },
        },
      ])
      await addProgramme(rows, _id, seminar, today)
      await addRound(rows, _id, seminar, today)
    }
  },
}
