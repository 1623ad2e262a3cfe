import { type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import type { Context } from '#kernel/context.ts'
import { visibleToAll } from '#kernel/data/fragments.ts'
import { onWrite } from '#kernel/data/on-write.ts'
import { defineJob } from '#kernel/jobs/define.ts'
import { enqueue } from '#kernel/jobs/enqueue.server.ts'
import { categories, courses } from '#modules/courses/public.server.ts'
import { rowOfCourse, type SearchedCourse, saidOf, searchedColumns } from './course-texts.ts'
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

/** Writes down what searches compare of these open courses, and learns their words. */
export async function indexCourses(ctx: Context, found: readonly SearchedCourse[]): Promise<void> {
  const names = await readCategoryNames(ctx, found)
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

/** Categories whose courses one job reads again. */
export const CODES_A_JOB = 500
const code = z.string().max(60)

/** Reads the courses of categories again whose name or code was changed, a portion at a time. */
export const indexCategory = defineJob({
  name: 'search.index-category',
  label: { th: 'ปรับคำค้นของหมวดหลักสูตร', en: 'Index the courses of a category' },
  data: z.union([
    z.strictObject({ codes: z.array(code).max(CODES_A_JOB) }),
    // Jobs that wait from before an upgrade name one.
    z.strictObject({ code }).transform((one) => ({ codes: [one.code] })),
  ]),
  timeoutSeconds: 900,
  async run({ ctx }, { codes }) {
    let last = ''
    for (;;) {
      const found = await ctx
        .from(courses)
        .select(searchedColumns)
        .where('status', '=', true)
        .where('mode', '<>', 'seminar')
        .where(sql<SqlBool>`category && ${codes}::text[]`)
        .$if(last !== '', (query) => query.where('_id', '>', last))
        .orderBy('_id')
        .limit(PORTION)
        .execute()
      await indexCourses(ctx, found)
      if (found.length < PORTION) return
      last = found.at(-1)?._id ?? ''
    }
  },
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
