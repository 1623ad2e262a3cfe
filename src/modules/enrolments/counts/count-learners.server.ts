import { sql } from 'kysely'
import { z } from 'zod'
import type { Context } from '#kernel/context.ts'
import { defineJob } from '#kernel/jobs/define.ts'
import type { SeedRows } from '#kernel/seed.ts'
import { enrolments } from '../collections.ts'
import { learnerCounts } from './tables.ts'

/** Courses that one statement writes. */
const AT_ONCE = 1000

const countActive = ({ from }: Pick<Context | SeedRows, 'from'>) =>
  from(enrolments)
    .select(['courseID', sql<number>`count(*)::int`.as('learners')])
    .where('status', '=', 'active')
    .groupBy('courseID')
    .orderBy('courseID')
    .execute()

/** Counts the learners of every course; only numbers that changed are written. */
export async function countLearners(ctx: Context): Promise<void> {
  const known = new Map(
    (await ctx.from(learnerCounts).select(['courseID', 'learners']).execute()).map((row) => [
      row.courseID,
      row.learners,
    ]),
  )
  const counted = await countActive(ctx)
  const now = new Map(counted.map(({ courseID, learners }) => [courseID, learners]))
  const gone = [...known.keys()].filter((courseID) => !now.has(courseID))
  const changed = [...counted, ...gone.map((courseID) => ({ courseID, learners: 0 }))].filter(
    ({ courseID, learners }) => known.get(courseID) !== learners,
  )
  for (let at = 0; at < changed.length; at += AT_ONCE)
    await ctx.write(learnerCounts).putMany(changed.slice(at, at + AT_ONCE), { key: ['courseID'] })
}

/** Says once a day how many take each course. */
export const countLearnersJob = defineJob({
  name: 'enrolments.count-learners',
  label: { th: 'นับผู้เรียนของแต่ละหลักสูตร', en: 'Count the learners of each course' },
  data: z.object({}),
  schedule: '35 3 * * *',
  run: ({ ctx }) => countLearners(ctx),
})

/** The learners of a demo's courses, as the first night would count them. */
export async function countSeededLearners(rows: SeedRows): Promise<void> {
  await rows.add(learnerCounts, await countActive(rows))
}
