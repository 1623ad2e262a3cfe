import { sql } from 'kysely'
import type { SeedRows, SeedStep } from '#kernel/seed.ts'
import { companyMembers } from '#modules/companies/public.server.ts'
import { courses } from '#modules/courses/public.server.ts'
import { enrolments, isActive } from '#modules/enrolments/public.server.ts'
import { users } from '#modules/users/public.server.ts'
import { assignments, paths } from './collections.ts'
import { demoPaths } from './demo/paths.ts'

const DAY = 86_400_000
/** Members whom the academy itself assigned a path. */
const ASSIGNED = 12
/** Days from today until which they are to be done; some are late. */
const DUE_DAYS = [20, 5, -4, 45, null] as const

const bangkokDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Bangkok' })

/** What the printed member takes and has not all finished, a finished course first. */
async function findOwnCourses({ from }: SeedRows, userID: string): Promise<string[]> {
  const rows = await from(enrolments)
    .innerJoin(courses.name, 'course._id', 'enroll.courseID')
    .select('enroll.courseID')
    .where('enroll.userID', '=', userID)
    .where(isActive)
    .where('course.type', '=', 'online')
    .orderBy(sql`(${sql.ref('enroll.analytics')}->>'percent')::numeric`, 'desc')
    .orderBy('enroll.courseID')
    .limit(3)
    .execute()
  return rows.map(({ courseID }) => courseID)
}

async function findByName({ from }: SeedRows, starts: readonly string[]): Promise<string[]> {
  const rows = await from(courses).select(['_id', 'name']).where('status', '=', true).execute()
  return starts.flatMap((start) => rows.find(({ name }) => name.startsWith(start))?._id ?? [])
}

/** When somebody had the last course of a path; null while one is missing. */
async function finishedAt(
  { from }: SeedRows,
  userID: string,
  ids: readonly string[],
): Promise<string | null> {
  const rows = await from(enrolments)
    .select('completedAt')
    .where('userID', '=', userID)
    .where('completedAt', 'is not', null)
    .where(({ eb, fn, val }) => eb('courseID', '=', fn.any(val([...ids]))))
    .execute()
  const moments = rows.map(({ completedAt }) => completedAt ?? '').toSorted()
  return rows.length === ids.length ? (moments.at(-1) ?? null) : null
}

/** Three paths: the academy assigned one, a company another, and the printed member is on all of them. */
export const seed: SeedStep = {
  async demo({ on, ids, today }) {
    const site = on(ids.get('site:first') as string)
    const member = ids.get('user:member@sala.test') as string
    const dueOf = (at: number) => {
      const days = DUE_DAYS[at % DUE_DAYS.length] ?? null
      return days === null ? null : bangkokDay.format(today.getTime() + days * DAY)
    }
    const people = await site
      .from(users)
      .select('_id')
      .where('role', '=', 'user')
      .orderBy('_id')
      .limit(ASSIGNED)
      .execute()
    const team = await site
      .from(companyMembers)
      .select(['userID', 'companyID'])
      .where('contact', '=', false)
      .orderBy('_id')
      .limit(ASSIGNED)
      .execute()
    for (const [place, demo] of demoPaths.entries()) {
      const own = demo.isOwn ? await findOwnCourses(site, member) : []
      const chosen = [...new Set([...own, ...(await findByName(site, demo.courses))])]
      const { name, description, english } = demo
      const translations = { en: english }
      const [path] = await site.add(paths, [{ name, description, translations, courses: chosen }])
      if (!path) continue
      const given = demo.isOfCompany
        ? team
        : [member, ...people.map(({ _id }) => _id)].map((userID) => ({ userID, companyID: null }))
      const once = new Map(given.map((one) => [one.userID, one]))
      const rows = []
      for (const [at, { userID, companyID }] of [...once.values()].entries()) {
        const completedAt = await finishedAt(site, userID, chosen)
        rows.push({ pathID: path._id, userID, companyID, dueDate: dueOf(at + place), completedAt })
      }
      await site.add(assignments, rows)
    }
  },
}
