import type { Context } from '#kernel/context.ts'
import { aliased } from '#kernel/data/read-from.ts'
import { enrolments } from '#modules/enrolments/public.server.ts'
import { personName, personOrder, users } from '#modules/users/public.server.ts'
import { toBangkokClock } from '#shell/records/bangkok-time.ts'
import { type ClassListing, listClasses } from '../classes/classes.server.ts'
import { openTaughtCourse } from '../classes/open-course.server.ts'
import type { AttendanceStatus } from '../collections.ts'
import { readDayRoster } from './day-roster.server.ts'

/** Lines that one sheet has at most. */
const MAX_LINES = 2000

export interface SheetLine {
  readonly enrolId: string
  readonly name: string
  readonly status: AttendanceStatus | null
  readonly checkedInAt: string | null
}

type Day = ClassListing['days'][number]

/** The class and day that the address means: the day itself, else the class's next day, else the course's next. */
function chooseDay(classes: readonly ClassListing[], params: URLSearchParams, today: string) {
  const all = classes.flatMap((group) => group.days.map((day) => ({ group, day })))
  const asked = all.find(({ day }) => day._id === params.get('day'))
  if (asked) return asked
  const group = classes.find(({ _id }) => _id === params.get('class'))
  const open = group ? all.filter((one) => one.group === group) : all
  return open.find(({ day }) => day.date >= today) ?? open.at(-1)
}

/** What a sign-in sheet has on it. A course without classes has one sheet for all its learners, without a date. */
export async function readSheet(ctx: Context, courseId: string, params: URLSearchParams) {
  const course = await openTaughtCourse(ctx, courseId)
  const classes = await listClasses(ctx, course._id)
  const chosen = chooseDay(classes, params, toBangkokClock(ctx.now.toISOString()).slice(0, 10))
  return {
    course,
    site: ctx.site.siteName,
    days: classes.flatMap((group) =>
      group.days.map((day: Day) => ({ _id: day._id, date: day.date, class: group.name })),
    ),
    day: chosen ? { _id: chosen.day._id, date: chosen.day.date } : null,
    group: chosen
      ? {
          name: chosen.group.name,
          place: chosen.group.place,
          lecturer: chosen.group.lecturerName,
          startTime: chosen.group.startTime,
          endTime: chosen.group.endTime,
        }
      : null,
    lines: chosen ? await linesOfDay(ctx, chosen) : await linesOfCourse(ctx, course._id),
  }
}

async function linesOfDay(
  ctx: Context,
  { group, day }: { readonly group: ClassListing; readonly day: Day },
): Promise<SheetLine[]> {
  return readDayRoster(ctx, { _id: day._id, classID: group._id })
}

async function linesOfCourse(ctx: Context, courseId: string): Promise<SheetLine[]> {
  const [firstname, lastname] = personOrder('u')
  const all = await ctx
    .from(enrolments, 'e')
    .innerJoin(aliased(users, 'u'), 'u._id', 'e.userID')
    .select(['e._id as enrolId', personName('u').as('name')])
    .where('e.courseID', '=', courseId)
    .where('e.status', '=', 'active')
    .orderBy(firstname)
    .orderBy(lastname)
    .orderBy('e._id')
    .limit(MAX_LINES)
    .execute()
  return all.map((line) => ({ ...line, status: null, checkedInAt: null }))
}
