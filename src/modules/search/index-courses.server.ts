import { sql } from 'kysely'
import { z } from 'zod'
import { uuidPattern } from '#kernel/collections/read.server.ts'
import type { Context } from '#kernel/context.ts'
import { visibleToAll } from '#kernel/data/fragments.ts'
import { onWrite } from '#kernel/data/on-write.ts'
import { defineJob } from '#kernel/jobs/define.ts'
import { categories, courses, lecturers } from '#modules/courses/public.server.ts'
import { lecturerIds, rowOfCourse, type SearchedCourse, saidOf, searchedColumns } from './course-texts.ts'
import { courseTexts, searchWords } from './tables.ts'

export const PORTION = 200
/** Courses whose words are learned in one run after an upgrade. */
const MAX_LEARNED = 5_000

async function readCategoryNames(ctx: Context, found: readonly SearchedCourse[]) {
  const codes = [...new Set(found.flatMap(({ category }) => category))]
  if (codes.length === 0) return new Map<string, string>()
  const rows = await ctx
    .from(categories)
    .select(['code', 'name', 'translations'])
    .where('code', 'in', codes)
    .where(visibleToAll(ctx, categories))
    .execute()
  return new Map(rows.map((row) => [row.code, [row.name, ...saidOf(row, 'name')].join('\n')]))
}

async function readLecturerNames(ctx: Context, found: readonly SearchedCourse[]) {
  // Older records have members of other shapes in their lists.
  const ids = [...new Set(found.flatMap(lecturerIds))].filter((id) => uuidPattern.test(id))
  if (ids.length === 0) return new Map<string, string>()
  const rows = await ctx
    .from(lecturers)
    .select(['_id', 'translations'])
    .where('_id', '=', sql<string>`any(${ids}::uuid[])`)
    .where(visibleToAll(ctx, lecturers))
    .execute()
  return new Map(rows.map((row) => [row._id, saidOf(row, 'name').join('\n')]))
}

/** Writes down what searches compare of these open courses, and learns their words. */
export async function indexCourses(ctx: Context, found: readonly SearchedCourse[]): Promise<void> {
  const names = {
    categories: await readCategoryNames(ctx, found),
    lecturers: await readLecturerNames(ctx, found),
  }
  const texts = found.map((course) => rowOfCourse(course, names))
  await ctx.write(courseTexts).putMany(
    texts.map(({ row }) => row),
    { key: ['courseID'] },
  )
  // In one order, so that two who learn the same words wait for each other and not in a circle.
  const words = [
    ...new Map(texts.flatMap((course) => course.words.map((each) => [each.word, each]))).values(),
  ]
  await ctx.write(searchWords).addMany(
    words.toSorted((a, b) => (a.word < b.word ? -1 : 1)),
    { unlessTaken: ['word'] },
  )
}

const watched = [...searchedColumns, 'status'] as const

/** Keeps what is searched in step with every write of courses. */
export const deriveCourseTexts = onWrite(courses, async (ctx, { records }) => {
  const changed = records.filter(({ changes }) => watched.some((name) => changes[name]))
  const closed = changed.filter(({ before, after }) => before?.status && after && !after.status)
  const gone = closed.map(({ id }) => id)
  if (gone.length > 0) await ctx.write(courseTexts).where({ courseID: gone }).remove()
  const open = changed.flatMap(({ after }) => (after?.status && after.mode !== 'seminar' ? [after] : []))
  for (let at = 0; at < open.length; at += PORTION) await indexCourses(ctx, open.slice(at, at + PORTION))
})

/** Learns the words of courses that were there before searches were. */
export const learnWords = defineJob({
  name: 'search.learn-words',
  label: { th: 'เรียนรู้คำค้นจากหลักสูตรเดิม', en: 'Learn the words of older courses' },
  data: z.strictObject({}),
  schedule: '11 * * * *',
  timeoutSeconds: 900,
  async run({ ctx }) {
    for (let done = 0; done < MAX_LEARNED; done += PORTION) {
      const found = await ctx
        .from(courses)
        .innerJoin(courseTexts.name, 'course_search.courseID', 'course._id')
        .select(searchedColumns.map((name) => `course.${name}` as const))
        .where('course_search.isWhole', '=', false)
        .limit(PORTION)
        .execute()
      await indexCourses(ctx, found)
      if (found.length < PORTION) return
    }
  },
})
