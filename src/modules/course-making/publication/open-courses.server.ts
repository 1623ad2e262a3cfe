import { sql } from 'kysely'
import type { Context } from '#kernel/context.ts'
import { patchChosen } from '#kernel/lists/actions.server.ts'
import type { BulkOutcome, FilterOption } from '#kernel/lists/define-list.server.ts'
import type { RowNote } from '#kernel/lists/tables.ts'
import { courses } from '#modules/courses/public.server.ts'
import { stateOf } from '../course-states.ts'
import { checkAllReady, type ReadyCheck } from './check-ready.server.ts'

/** Courses without a price stay closed, or open for free: whoever opens many says which. */
const [PRICED, FREE] = ['priced', 'free'] as const

/** The answers to what becomes of courses without a price. */
export const listOpenings = async ({ t }: Context): Promise<FilterOption[]> =>
  [PRICED, FREE].map((value) => ({ value, label: t(`course-editor.open-${value}`) }))

/** Opens the chosen courses or seminars of which nothing that is needed is missing; of the others it says what is. */
export async function openCourses(
  ctx: Context,
  ids: readonly string[],
  prices: string,
): Promise<BulkOutcome> {
  const rows = await ctx
    .from(courses)
    .select(['_id', 'status', 'publishAt'])
    .where('_id', '=', sql<string>`any(${ids})`)
    .execute()
  const closed = rows.filter(({ status }) => !status)
  const checks = await checkAllReady(
    ctx,
    closed.map(({ _id }) => _id),
  )
  const notes = closed.flatMap((course): RowNote[] => {
    // That a scheduled course is free was said when it was scheduled.
    const mayBeFree = prices === FREE || stateOf(course, ctx.now) === 'scheduled'
    const isLacking = ({ code, isNeeded, isDone }: ReadyCheck) =>
      isNeeded && !isDone && !(code === 'price' && mayBeFree)
    const lacks = (checks.get(course._id) ?? []).filter(isLacking)
    if (lacks.length === 0) return []
    const missing = lacks.map(({ code }) => ctx.t(`course-editor.lacks.${code}`)).join(', ')
    const code = 'course-editor.not-ready'
    return [{ id: course._id, isDone: false, name: '', code, values: { missing } }]
  })
  const stays = new Set(notes.map(({ id }) => id))
  const outcome = await patchChosen(
    ctx,
    courses,
    ids.filter((id) => !stays.has(id)),
    { status: true, publishAt: null },
  )
  return { ...outcome, notes: [...notes, ...outcome.notes] }
}
