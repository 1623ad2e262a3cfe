import { sql } from 'kysely'
import type { Context } from '#kernel/context.ts'
import { courses } from '#modules/courses/public.server.ts'
import { lessons } from '#modules/lessons/public.server.ts'

/**
 * What learners miss in a course that is published without it; the tab where it is filled in. Without what is needed nobody can learn
 * in it or enrol; many at once open only with that.
 */
export const readyChecks = [
  { code: 'lessons', mode: 'outline', isNeeded: true },
  { code: 'programme', mode: 'outline', isNeeded: true },
  { code: 'short_description', mode: 'main', isNeeded: false },
  { code: 'category', mode: 'main', isNeeded: false },
  { code: 'cover', mode: 'main', isNeeded: false },
  { code: 'description', mode: 'content', isNeeded: false },
  { code: 'lecturer', mode: 'content', isNeeded: false },
  { code: 'price', mode: 'registration', isNeeded: true },
  { code: 'seats', mode: 'registration', isNeeded: true },
  { code: 'certificate', mode: 'main', isNeeded: false },
] as const

export type ReadyCheck = (typeof readyChecks)[number] & { readonly isDone: boolean }

/** What of courses is there already, before they are published, by their ids. */
export async function checkAllReady(
  ctx: Context,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly ReadyCheck[]>> {
  const rows = await ctx
    .from(courses)
    .select((eb) => {
      const isShown = eb.exists(
        eb
          .selectFrom(lessons.name)
          .select('lesson._id')
          .whereRef('lesson.courseID', '=', 'course._id')
          .where('lesson.status', '=', true),
      )
      return [
        'course._id',
        sql<boolean | null>`case when mode <> 'seminar' then ${isShown} end`.as('lessons'),
        sql<boolean | null>`case when mode = 'seminar' then ${isShown} end`.as('programme'),
        eb('short_description', 'is not', null).as('short_description'),
        sql<boolean>`cardinality(category) > 0`.as('category'),
        eb('cover', 'is not', null).as('cover'),
        sql<boolean>`coalesce(description, '') <> ''`.as('description'),
        sql<boolean>`lecturer not in ('[]'::jsonb, '""'::jsonb)`.as('lecturer'),
        sql<boolean>`coalesce(price, 0) > 0`.as('price'),
        sql<boolean | null>`case when type = 'onsite' then coalesce(seats, 0) > 0 end`.as('seats'),
        sql<boolean>`certification = 'yes'`.as('certificate'),
      ]
    })
    .where('_id', '=', sql<string>`any(${ids})`)
    .execute()
  return new Map(
    rows.map((row) => {
      // What does not concern such a course is not asked for.
      const asked = readyChecks.filter(({ code }) => row[code] !== null)
      return [row._id, asked.map((check) => ({ ...check, isDone: Boolean(row[check.code]) }))]
    }),
  )
}

/** What of a course is there already, before it is published. */
export async function checkReady(ctx: Context, courseId: string): Promise<readonly ReadyCheck[]> {
  return (await checkAllReady(ctx, [courseId])).get(courseId) ?? []
}
