import type { Context } from '#kernel/context.ts'
import { siteOf } from '#kernel/data/fragments.ts'
import { readPlatform } from '#kernel/open-context.server.ts'
import { courses } from '#modules/courses/public.server.ts'
import { revisions } from '../collections.ts'

/** Courses that one query asks about. */
const COURSES_A_QUERY = 1000

/** A course of some site: copies of sites have courses under the same ids. */
export interface Original {
  readonly site: string
  readonly courseID: string
}

export const keyOfOriginal = ({ site, courseID }: Original) => `${site} ${courseID}`

/** The newest revisions of courses of many sites, by `keyOfOriginal`; 0 where one has none. A course that is gone is not there. */
export async function readRevisionsOf(
  ctx: Context,
  originals: readonly Original[],
): Promise<ReadonlyMap<string, number>> {
  const wanted = new Set(originals.map(keyOfOriginal))
  const ids = [...new Set(originals.map(({ courseID }) => courseID))]
  const found = new Map<string, number>()
  for (let at = 0; at < ids.length; at += COURSES_A_QUERY) {
    const some = ids.slice(at, at + COURSES_A_QUERY)
    const rows = await readPlatform(ctx.engine, (from) =>
      from(courses, 'c')
        .leftJoin(
          from(revisions)
            .select([siteOf(revisions).as('site'), 'courseID'])
            .select(({ fn }) => fn.max('number').as('newest'))
            .where('courseID', 'in', some)
            .groupBy([siteOf(revisions), 'courseID'])
            .as('r'),
          (join) => join.onRef('r.courseID', '=', 'c._id').on('r.site', '=', siteOf(courses, { as: 'c' })),
        )
        .select([siteOf(courses, { as: 'c' }).as('site'), 'c._id as courseID', 'r.newest'])
        .where('c._id', 'in', some)
        .execute(),
    )
    for (const row of rows) if (wanted.has(keyOfOriginal(row))) found.set(keyOfOriginal(row), row.newest ?? 0)
  }
  return found
}
