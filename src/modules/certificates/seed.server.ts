import { newId } from '#kernel/collections/ids.ts'
import type { SeedStep } from '#kernel/seed.ts'
import { toBuddhistYear } from '#kernel/thai/dates.ts'
import { certificates } from './collections.ts'

const CERTIFICATES = 120
const DAY = 86_400_000

/** Certificates for the first members who finished a course. */
export const seed: SeedStep = {
  async demo({ on, ids, today, left }) {
    const finished = left.enrolments.filter(({ status }) => status === 'complete').slice(0, CERTIFICATES)
    const rows = finished.map(({ member, course, daysAgo }, index) => {
      const issued = new Date(today.getTime() - Math.floor(daysAgo / 2) * DAY)
      return {
        _id: newId(issued),
        createdAt: issued.toISOString(),
        number: `SALA-${toBuddhistYear(issued.getUTCFullYear())}-${String(index + 1).padStart(5, '0')}`,
        userID: ids.get(member) as string,
        courseID: ids.get(course) as string,
        issuedAt: issued.toISOString(),
      }
    })
    await on(ids.get('site:first') as string).add(certificates, rows)
  },
}
