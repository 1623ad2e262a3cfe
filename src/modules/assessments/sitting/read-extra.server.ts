import type { Context } from '#kernel/context.ts'
import { enrolments } from '#modules/enrolments/public.server.ts'
import { extras } from '../tables.ts'

/** Seconds that somebody who begins an exam now was given before: for themselves, their class and everybody. */
export async function readExtra(
  ctx: Context,
  examID: string,
  { _id }: { readonly _id: string },
): Promise<number> {
  const given = await ctx
    .from(extras)
    .select(['enrollID', 'classID', 'seconds'])
    .where('examID', '=', examID)
    .execute()
  if (given.length === 0) return 0
  const enrolment = await ctx.from(enrolments).select('classID').where('_id', '=', _id).executeTakeFirst()
  const isTheirs = ({ enrollID, classID }: (typeof given)[number]) =>
    enrollID === null && classID === null
      ? true
      : enrollID === _id || (classID !== null && classID === enrolment?.classID)
  return given.filter(isTheirs).reduce((sum, { seconds }) => sum + seconds, 0)
}
