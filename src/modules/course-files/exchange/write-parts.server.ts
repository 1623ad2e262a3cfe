import { sql } from 'kysely'
import type { Collection } from '#kernel/collections/define.ts'
import { newId } from '#kernel/collections/ids.ts'
import type { Context } from '#kernel/context.ts'
import { courses, findFreeSlug } from '#modules/courses/public.server.ts'
import { contentElsewhere, lessons, sections } from '#modules/lessons/public.server.ts'
import { lessonFields, sectionFields } from '../revisions/read-snapshot.server.ts'
import type { Part, Snapshot, Values } from '../revisions/snapshot.ts'

/** What a snapshot has is checked when it is written, value by value, as everything is that comes from elsewhere. */
const course: Collection = courses

/** Adds a course with the values of a snapshot. Answers its id. */
export async function addCourse(ctx: Context, values: Values): Promise<string> {
  const slug = await findFreeSlug(ctx, typeof values.name === 'string' ? values.name : '')
  return (await ctx.write(course).add({ ...values, slug }))._id
}

/** Gives a course the values of a snapshot. */
export async function changeCourse(ctx: Context, courseId: string, values: Values): Promise<void> {
  const known = Object.entries(values).filter(([name]) => Object.hasOwn(courses.fields, name))
  await ctx.write(course).patch(courseId, Object.fromEntries(known))
}

/** Writes sections of a course in one statement; those that it has already under these ids are changed. */
export async function writeSections(ctx: Context, courseId: string, rows: readonly Part[]): Promise<void> {
  const ids = rows.map(({ _id }) => _id)
  const elsewhere = await ctx
    .from(sections)
    .select('_id')
    .where('_id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('courseID', '<>', courseId)
    .execute()
  await putParts(ctx, courseId, sections, sectionFields, without(rows, elsewhere))
}

/** The same for lessons, whose sections are there. */
export async function writeLessons(ctx: Context, courseId: string, rows: readonly Part[]): Promise<void> {
  const ids = rows.map(({ _id }) => _id)
  const elsewhere = await ctx
    .from(lessons)
    .select('_id')
    .where('_id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('courseID', '<>', courseId)
    .execute()
  await putParts(ctx, courseId, lessons, lessonFields, without(rows, elsewhere))
}

/** What has gone to another course since is left alone. */
function without(rows: readonly Part[], gone: readonly { readonly _id: string }[]): Part[] {
  const ids = new Set(gone.map(({ _id }) => _id))
  return rows.filter(({ _id }) => !ids.has(_id))
}

async function putParts(
  ctx: Context,
  courseID: string,
  collection: Collection,
  fields: readonly string[],
  rows: readonly Part[],
): Promise<void> {
  // A field that is younger than what was kept has its default.
  const names = fields.filter((name) => rows.every((row) => name in row))
  await ctx.write(collection).putMany(
    rows.map((row) => ({
      ...Object.fromEntries(names.map((name) => [name, row[name]])),
      _id: row._id,
      courseID,
    })),
    { key: ['_id'] },
  )
}

/** The same outline under ids of its own. */
export function withNewIds(outline: Pick<Snapshot, 'sections' | 'lessons'>, now: Date) {
  const ids = new Map([...outline.sections, ...outline.lessons].map(({ _id }) => [_id, newId(now)]))
  const idOf = (old: unknown) => (typeof old === 'string' ? (ids.get(old) ?? null) : null)
  const listOf = (old: unknown) =>
    (Array.isArray(old) ? old : []).map(idOf).filter((id): id is string => id !== null)
  return {
    sections: outline.sections.map((section) => ({ ...section, _id: idOf(section._id) as string })),
    lessons: outline.lessons.map((lesson) => ({
      ...lesson,
      _id: idOf(lesson._id) as string,
      sectionID: idOf(lesson.sectionID),
      parentID: idOf(lesson.parentID),
      content: contentElsewhere(String(lesson.kind), lesson.content),
      prerequisites: listOf(lesson.prerequisites),
    })),
  }
}
