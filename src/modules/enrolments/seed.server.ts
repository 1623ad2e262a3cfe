import { newId } from '#kernel/collections/ids.ts'
import type { SeedStep } from '#kernel/seed.ts'

const DAY = 86_400_000
/** Lessons of a demo course until courses have lessons of their own. */
const LESSONS = 8
const messages = { pending: 'ยังไม่เริ่มเรียน', processing: 'กำลังเรียน', complete: 'เรียนจบแล้ว' } as const

/** What the demo members take, as the members' generator dealt it. */
export const seed: SeedStep = {
  async demo({ db, ids, today, left }) {
    const siteId = ids.get('site:first') as string
    const rows = left.enrolments.map(({ member, course, percent, status, daysAgo }) => {
      const at = new Date(today.getTime() - daysAgo * DAY)
      return {
        _id: newId(at),
        site_id: siteId,
        createdAt: at.toISOString(),
        userID: ids.get(member) as string,
        courseID: ids.get(course) as string,
        analytics: JSON.stringify({ total: LESSONS, percent, message: messages[status], status }) as never,
      }
    })
    for (let start = 0; start < rows.length; start += 2000)
      await db
        .insertInto('enroll')
        .values(rows.slice(start, start + 2000))
        .execute()
  },
}
