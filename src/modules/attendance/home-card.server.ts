import type { Context } from '#kernel/context.ts'
import { plannedOnce } from '#kernel/data/planned-once.ts'
import { aliased } from '#kernel/data/read-from.ts'
import { translated } from '#kernel/data/translated.ts'
import { bangkokDay, formatThaiDate, formatThaiTime } from '#kernel/thai/dates.ts'
import { type Addressed, coursePath, courses } from '#modules/courses/public.server.ts'
import { enrolments } from '#modules/enrolments/public.server.ts'
import type { HomeCard, HomeItem } from '#modules/homes/public.server.ts'
import { placeOfClass } from './classes/said-of-class.ts'
import { attendances, CAME, classDays, classes } from './collections.ts'

/** Class days that are shown. */
const SHOWN = 4

/** The days on which somebody's classes meet, from today on, and whether they have checked in. */
function readClassDays(ctx: Context, userID: string, today: string) {
  return ctx
    .from(enrolments, 'e')
    .innerJoin(aliased(classDays, 'd'), 'd.classID', 'e.classID')
    .innerJoin(aliased(classes, 'k'), 'k._id', 'd.classID')
    .innerJoin(aliased(courses, 'c'), 'c._id', 'e.courseID')
    .leftJoin(aliased(attendances, 'a'), (join) =>
      join.onRef('a.classDayID', '=', 'd._id').onRef('a.enrollID', '=', 'e._id'),
    )
    .select(['d._id', 'e.courseID', 'd.date', 'k.startTime', 'k.endTime'])
    .select(placeOfClass(ctx, 'k').as('place'))
    .select([translated(ctx, courses, 'name', { as: 'c' }).as('name'), 'c.slug'])
    .select(['a.status', 'a.checkedInAt'])
    .where('e.userID', '=', userID)
    .where('e.status', '=', 'active')
    .where('d.date', '>=', today)
    .orderBy('d.date')
    .orderBy('k.startTime')
    .orderBy('d._id')
    .limit(SHOWN)
    .modifyEnd(plannedOnce)
    .execute()
}

/** On-site courses to come of which nobody has said yet in which class they are. */
function readCourseDays(ctx: Context, userID: string, today: string) {
  return ctx
    .from(enrolments, 'e')
    .innerJoin(aliased(courses, 'c'), 'c._id', 'e.courseID')
    .select(['e.courseID', 'c.slug', 'c.startDate as date'])
    .select(translated<string | null>(ctx, courses, 'place', { as: 'c' }).as('place'))
    .select(translated(ctx, courses, 'name', { as: 'c' }).as('name'))
    .where('e.userID', '=', userID)
    .where('e.status', '=', 'active')
    .where('e.classID', 'is', null)
    .where('c.type', '=', 'onsite')
    .where('c.startDate', '>=', today)
    .orderBy('c.startDate')
    .limit(SHOWN)
    .modifyEnd(plannedOnce)
    .execute()
}

type ClassDay = Awaited<ReturnType<typeof readClassDays>>[number]

function badgeOf(ctx: Context, day: ClassDay, today: string): HomeItem['badge'] {
  if (CAME.some((came) => came === day.status))
    return {
      tone: 'ok',
      text: day.checkedInAt
        ? ctx.t('home-attendance.came-at', { time: formatThaiTime(day.checkedInAt, ctx.lang) })
        : ctx.t('home-attendance.came'),
    }
  return day.date === today ? { tone: 'warn', text: ctx.t('home-attendance.today') } : undefined
}

/** Where and when somebody's next classes meet, and what they do to check in. */
export const classesCard: HomeCard = {
  id: 'classes',
  icon: 'calendar',
  place: 'main',
  order: 20,
  async read(ctx, userID) {
    const today = bangkokDay(ctx.now)
    const [days, unplaced] = await Promise.all([
      readClassDays(ctx, userID, today),
      readCourseDays(ctx, userID, today),
    ])
    const line = (...parts: (string | null)[]) => parts.filter(Boolean).join(' · ')
    const dated = [
      ...days.map((day) => {
        const badge = badgeOf(ctx, day, today)
        const when = `${formatThaiDate(day.date, 'short', ctx.lang)} ${day.startTime}–${day.endTime}`
        const hint = badge?.tone === 'warn' ? ctx.t('home-attendance.scan') : null
        const { courseID, slug, name, place, date } = day
        return { date, item: toItem(day._id, { _id: courseID, slug }, name, line(when, place, hint), badge) }
      }),
      ...unplaced.map(({ courseID, slug, name, date, place }) => {
        const when = formatThaiDate(date ?? today, 'short', ctx.lang)
        const item = toItem(courseID, { _id: courseID, slug }, name, line(when, place), undefined)
        return { date: date ?? today, item }
      }),
    ]
    return {
      title: ctx.t('home-attendance.title'),
      look: 'list',
      items: dated
        .toSorted((one, other) => one.date.localeCompare(other.date))
        .slice(0, SHOWN)
        .map(({ item }) => item),
    }
  },
}

function toItem(
  key: string,
  course: Addressed,
  title: string,
  text: string,
  badge: HomeItem['badge'],
): HomeItem {
  return { key, title, text, badge, href: coursePath(course) }
}
