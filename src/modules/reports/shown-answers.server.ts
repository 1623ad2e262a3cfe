import type { Context } from '#kernel/context.ts'
import { bangkokDay } from '#kernel/thai/dates.ts'
import { surveyAnswers } from '#modules/learning/public.server.ts'
import { FEWEST_ANSWERS } from '#modules/lessons/public.server.ts'

/** The answers of a survey that are shown: those of days up to this one, and how many they are. */
export interface Shown {
  readonly until: string
  readonly answers: number
}

/**
 * How far the answers of a survey are shown; undefined while none are. Days that are over are shown by as many together as make enough
 * answers: whoever looks before and after somebody answered, which is known by name, sees nothing change by the answers of few.
 */
export async function readShown(ctx: Context, lessonID: string): Promise<Shown | undefined> {
  const days = await ctx
    .from(surveyAnswers)
    .select(({ fn }) => ['day', fn.countAll<number>().as('n')])
    .where('lessonID', '=', lessonID)
    .where('day', '<', bangkokDay(ctx.now))
    .groupBy('day')
    .orderBy('day')
    .execute()
  let shown: Shown | undefined
  let waiting = 0
  for (const { day, n } of days) {
    waiting += n
    if (waiting < FEWEST_ANSWERS) continue
    shown = { until: day, answers: (shown?.answers ?? 0) + waiting }
    waiting = 0
  }
  return shown
}
