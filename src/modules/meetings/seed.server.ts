import { newId } from '#kernel/collections/ids.ts'
import type { SeedStep } from '#kernel/seed.ts'
import { bangkokDay } from '#kernel/thai/dates.ts'
import { lessons, sections } from '#modules/lessons/public.server.ts'

const DAY = 86_400_000
const MINUTES = 60

/** One live class of the first academy, the day after tomorrow, in the course that has a lesson of each kind from elsewhere. */
export const seed: SeedStep = {
  async demo({ on, ids, today }) {
    const rows = on(ids.get('site:first') ?? '')
    const beside = await rows.from(lessons).select('courseID').where('kind', '=', 'scorm').executeTakeFirst()
    if (!beside) return
    const { courseID } = beside
    const sectionID = newId(today)
    const day = bangkokDay(new Date(today.getTime() + 2 * DAY))
    await rows.add(sections, [{ _id: sectionID, courseID, name: 'พบวิทยากรสด', order: 92 }])
    await rows.add(lessons, [
      {
        _id: newId(today),
        courseID,
        sectionID,
        name: 'ถามตอบสดกับวิทยากร',
        kind: 'meeting',
        content: {
          startsAt: new Date(`${day}T10:00:00+07:00`).toISOString(),
          minutes: MINUTES,
          attendPercent: 50,
          remindMinutes: 60,
        },
        seconds: MINUTES * 60,
        order: 9200,
      },
    ])
  },
}
