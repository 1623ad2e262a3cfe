import { type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import type { Context } from '#kernel/context.ts'
import { onWrite } from '#kernel/data/on-write.ts'
import { defineJob } from '#kernel/jobs/define.ts'
import { enqueue } from '#kernel/jobs/enqueue.server.ts'
import { categories, courses, lecturers } from '#modules/courses/public.server.ts'
import { searchedColumns } from './course-texts.ts'
import { indexCourses, PORTION } from './index-courses.server.ts'

/** Reads the open courses of a condition again, a portion at a time. */
async function indexWhere(ctx: Context, condition: ReturnType<typeof sql<SqlBool>>): Promise<void> {
  let last = ''
  for (;;) {
    const found = await ctx
      .from(courses)
      .select(searchedColumns)
      .where('status', '=', true)
      .where('mode', '<>', 'seminar')
      .where(condition)
      .$if(last !== '', (query) => query.where('_id', '>', last))
      .orderBy('_id')
      .limit(PORTION)
      .execute()
    await indexCourses(ctx, found)
    if (found.length < PORTION) return
    last = found.at(-1)?._id ?? ''
  }
}

/** Categories whose courses one job reads again. */
export const CODES_A_JOB = 500
const code = z.string().max(60)

/** Reads the courses of categories again whose name or code was changed. */
export const indexCategory = defineJob({
  name: 'search.index-category',
  label: { th: 'ปรับคำค้นของหมวดหลักสูตร', en: 'Index the courses of a category' },
  data: z.union([
    z.strictObject({ codes: z.array(code).max(CODES_A_JOB) }),
    // Jobs that wait from before an upgrade name one.
    z.strictObject({ code }).transform((one) => ({ codes: [one.code] })),
  ]),
  timeoutSeconds: 900,
  run: ({ ctx }, { codes }) => indexWhere(ctx, sql<SqlBool>`category && ${codes}::text[]`),
})

/** A category that is renamed, shown or hidden is so in every course's text, a moment later; many at once are one job's work. */
export const followCategories = onWrite(categories, async (ctx, { records }) => {
  const changed = new Set<string>()
  for (const { before, after, changes } of records)
    if (before && after && (changes.name ?? changes.translations ?? changes.visible ?? changes.code))
      changed.add(before.code).add(after.code)
  const codes = [...changed]
  for (let at = 0; at < codes.length; at += CODES_A_JOB) {
    const some = codes.slice(at, at + CODES_A_JOB)
    await enqueue(ctx, indexCategory, { codes: some }, some.length === 1 ? { singletonKey: some[0] } : {})
  }
})

/** Lecturers whose courses one job reads again. */
const LECTURERS_A_JOB = 100

/** Reads the courses of lecturers again whose names in other languages were changed. */
export const indexLecturers = defineJob({
  name: 'search.index-lecturers',
  label: { th: 'ปรับคำค้นของหลักสูตรของวิทยากร', en: 'Index the courses of lecturers' },
  data: z.strictObject({ ids: z.array(z.uuid()).max(LECTURERS_A_JOB) }),
  timeoutSeconds: 900,
  async run({ ctx }, { ids }) {
    for (const id of ids) await indexWhere(ctx, sql<SqlBool>`lecturer @> ${JSON.stringify([{ id }])}::jsonb`)
  },
})

/** Courses have the first name of their lecturers themselves; what these are called in other languages follows a moment later. */
export const followLecturers = onWrite(lecturers, async (ctx, { records }) => {
  const changed = records.filter(
    ({ before, after, changes }) => before && after && (changes.translations ?? changes.visible),
  )
  const ids = changed.map(({ id }) => id)
  for (let at = 0; at < ids.length; at += LECTURERS_A_JOB) {
    const some = ids.slice(at, at + LECTURERS_A_JOB)
    await enqueue(ctx, indexLecturers, { ids: some }, some.length === 1 ? { singletonKey: some[0] } : {})
  }
})
