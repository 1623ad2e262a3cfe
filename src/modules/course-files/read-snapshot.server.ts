import type { Context } from '#kernel/context.ts'
import { courses } from '#modules/courses/public.server.ts'
import { lessons, sections } from '#modules/lessons/public.server.ts'
import type { Snapshot } from './snapshot.ts'

interface SiteReader extends Pick<Context, 'run'> {
  readonly site: Pick<Context['site'], '_id'>
}

/** Names of the columns that a snapshot has; where a part belongs is known without being said. */
export const courseFields = Object.keys(courses.fields)
export const sectionFields = Object.keys(sections.fields).filter((name) => name !== 'courseID')
export const lessonFields = Object.keys(lessons.fields).filter((name) => name !== 'courseID')

const pick = (alias: string, names: string) =>
  `(select jsonb_object_agg(f.key, f.value) from jsonb_each(to_jsonb(${alias})) f where f.key = any(${names}::text[]))`

const listOf = (table: string, names: string) =>
  `(select coalesce(jsonb_agg(${pick('r', names)} order by r."order", r."_id"), '[]')
    from ${table} r where r.site_id = c.site_id and r."courseID" = c."_id")`

/** The fields of courses, sections and lessons that `selectSnapshot` asks for, as its $3, $4 and $5. */
export const snapshotValues = [courseFields, ['_id', ...sectionFields], ['_id', ...lessonFields]] as const

/** The snapshot of a course `c`, as SQL. */
export const selectSnapshot = `jsonb_build_object('course', ${pick('c', '$3')}, 'sections', ${listOf('section', '$4')},
  'lessons', ${listOf('lesson', '$5')})`

/** The course with its sections and lessons as they are stored now; undefined when the site has no such course. */
export async function readSnapshot(ctx: SiteReader, courseId: string): Promise<Snapshot | undefined> {
  const [row] = await ctx.run<{ snapshot: Snapshot }>(
    `select ${selectSnapshot} as snapshot from course c where c.site_id = $1 and c."_id" = $2`,
    [ctx.site._id, courseId, ...snapshotValues],
  )
  return row?.snapshot
}
