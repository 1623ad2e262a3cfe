import { newId } from '#kernel/collections/ids.ts'
import type { Context } from '#kernel/context.ts'
import { fileIdsIn } from './addresses.ts'
import { lessonFields, sectionFields } from './read-snapshot.server.ts'
import type { Part, Snapshot, Values } from './snapshot.ts'

const quote = (name: string) => `"${name}"`

const tables = {
  section: { fields: sectionFields, json: 'null::section' },
  lesson: { fields: lessonFields, json: 'null::lesson' },
}

/** Writes sections or lessons of a course in one statement; those that it has already under these ids are changed. */
export async function writeParts(
  ctx: Context,
  courseId: string,
  table: keyof typeof tables,
  rows: readonly Part[],
): Promise<void> {
  if (rows.length === 0) return
  const { fields, json } = tables[table]
  // A field that is younger than what was kept has its default.
  const names = fields.filter((name) => rows.every((row) => name in row))
  const own = names.map(quote).join(', ')
  await ctx.run(
    `insert into ${table} (site_id, "courseID", "_id", ${own})
     select $1, $2, r."_id", ${names.map((name) => `r.${quote(name)}`).join(', ')}
     from jsonb_populate_recordset(${json}, $3::jsonb) r
     on conflict (site_id, "_id") do update set
       ${names.map((name) => `${quote(name)} = excluded.${quote(name)}`).join(', ')}, "updatedAt" = now()
     where ${table}."courseID" = excluded."courseID"`,
    [ctx.site._id, courseId, JSON.stringify(rows)],
  )
}

/** Adds a course with the values of a snapshot. Answers its id. */
export async function addCourse(ctx: Context, values: Values): Promise<string> {
  const id = newId(ctx.now)
  const names = Object.keys(values)
  await ctx.run(
    `insert into course (site_id, "_id", ${names.map(quote).join(', ')})
     select $1, $2, ${names.map((name) => `r.${quote(name)}`).join(', ')}
     from jsonb_populate_record(null::course, $3::jsonb) r`,
    [ctx.site._id, id, JSON.stringify(values)],
  )
  return id
}

/** Notes that the files which the value names are in use. */
export async function noteFiles(ctx: Context, value: unknown): Promise<void> {
  const ids = fileIdsIn(value)
  if (ids.length === 0) return
  await ctx.run(
    'update file set used = true, "updatedAt" = now() where site_id = $1 and "_id" = any($2::uuid[])',
    [ctx.site._id, ids],
  )
}

/** The same outline under ids of its own. */
export function withNewIds({ sections, lessons }: Pick<Snapshot, 'sections' | 'lessons'>, now: Date) {
  const ids = new Map([...sections, ...lessons].map(({ _id }) => [_id, newId(now)]))
  const idOf = (old: unknown) => (typeof old === 'string' ? (ids.get(old) ?? null) : null)
  const listOf = (old: unknown) =>
    (Array.isArray(old) ? old : []).map(idOf).filter((id): id is string => id !== null)
  return {
    sections: sections.map((section) => ({ ...section, _id: idOf(section._id) as string })),
    lessons: lessons.map((lesson) => ({
      ...lesson,
      _id: idOf(lesson._id) as string,
      sectionID: idOf(lesson.sectionID),
      parentID: idOf(lesson.parentID),
      prerequisites: listOf(lesson.prerequisites),
    })),
  }
}
