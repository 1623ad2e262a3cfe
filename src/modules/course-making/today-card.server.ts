import { visible } from '#kernel/data/fragments.ts'
import { translated } from '#kernel/data/translated.ts'
import { bangkokDay, formatThaiDate } from '#kernel/thai/dates.ts'
import { courses } from '#modules/courses/public.server.ts'
import type { TodayCard } from '#modules/today/public.server.ts'

/** What opens or closes within so many days is soon. */
export const SOON_DAYS = 7
const DAY = 86_400_000
/** Courses that are shown. */
const SHOWN = 6

/** Courses that are about to be published, or whose registration is about to open or close. */
export const coursesToday: TodayCard = {
  id: 'courses',
  icon: 'course',
  kind: 'agenda',
  order: 20,
  path: '/lesson/dashboard',
  async read(ctx) {
    const end = new Date(ctx.now.getTime() + SOON_DAYS * DAY)
    const [today, last] = [bangkokDay(ctx.now), bangkokDay(end)]
    const rows = await ctx
      .from(courses)
      .select([
        '_id',
        translated(ctx, courses, 'name').as('name'),
        'status',
        'publishAt',
        'startRegistDate',
        'endRegistDate',
      ])
      .where((eb) =>
        eb.or([
          eb.and([
            eb('status', '=', false),
            eb.between('publishAt', ctx.now.toISOString(), end.toISOString()),
          ]),
          eb.and([eb('status', '=', true), eb.between('startRegistDate', today, last)]),
          eb.and([eb('status', '=', true), eb.between('endRegistDate', today, last)]),
        ]),
      )
      .where(visible(ctx, courses))
      .orderBy('_id')
      .limit(100)
      .execute()
    const isSoon = (day: string | null): day is string => day !== null && day >= today && day <= last
    const dated = rows.flatMap(({ _id, name, status, publishAt, startRegistDate, endRegistDate }) => [
      ...(!status && publishAt ? [{ _id, name, day: bangkokDay(publishAt), what: 'publish' as const }] : []),
      ...(status && isSoon(startRegistDate)
        ? [{ _id, name, day: startRegistDate, what: 'open' as const }]
        : []),
      ...(status && isSoon(endRegistDate) ? [{ _id, name, day: endRegistDate, what: 'close' as const }] : []),
    ])
    return {
      count: dated.length,
      items: dated
        .toSorted((one, other) => one.day.localeCompare(other.day))
        .slice(0, SHOWN)
        .map(({ _id, name, day, what }) => ({
          key: `${_id} ${what}`,
          title: name,
          text: ctx.t(`today-courses.${what}`, { date: formatThaiDate(day, 'short', ctx.lang) }),
          href: `/lesson/detail/${_id}`,
          badge: day === today ? { tone: 'warn' as const, text: ctx.t('today-courses.today') } : undefined,
        })),
    }
  },
}
