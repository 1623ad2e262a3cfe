import type { RowOf } from '#kernel/collections/define.ts'
import { onWrite } from '#kernel/data/on-write.ts'
import type { SeedRows } from '#kernel/seed.ts'
import { courses } from '../collections.ts'
import { courseCounts } from '../tables.ts'

type Counted = Pick<RowOf<typeof courses>, 'status' | 'category' | 'isOver' | 'mode'>

/** The counts in which a course stands: of all open courses under '', and of each of its categories. Lists have no seminars. */
function codesOf(course: Counted | undefined): string[] {
  return course?.status && !course.isOver && course.mode !== 'seminar'
    ? [...new Set(['', ...course.category])]
    : []
}

/** What has to be added to which count, in the order of the codes; counts that stay as they are are left out. */
function countChanges(written: readonly { before?: Counted | undefined; after?: Counted | undefined }[]) {
  const changes = new Map<string, number>()
  const add = (code: string, n: number) => changes.set(code, (changes.get(code) ?? 0) + n)
  for (const { before, after } of written) {
    for (const code of codesOf(before)) add(code, -1)
    for (const code of codesOf(after)) add(code, 1)
  }
  return [...changes]
    .filter(([, open]) => open !== 0)
    .map(([code, open]) => ({ code, open }))
    .toSorted((a, b) => (a.code < b.code ? -1 : 1))
}

/** Keeps the counts of open courses in step with every write of courses. Two writers lock them in the same order. */
export const deriveCounts = onWrite(courses, async (ctx, { records }) => {
  await ctx.write(courseCounts).putMany(countChanges(records), {
    key: ['code'],
    patch: (eb, given) => ({ open: eb(eb.ref('course_count.open'), '+', given('open')) }),
  })
})

/** Counts the courses that a seed has added to a site without counts. */
export async function countSeeded(rows: SeedRows): Promise<void> {
  const added = await rows.from(courses).select(['status', 'category', 'isOver', 'mode']).execute()
  await rows.add(courseCounts, countChanges(added.map((after) => ({ after }))))
}
