import { isRobot } from '#kernel/access/robots.ts'
import type { Context } from '#kernel/context.ts'
import { defineTally } from '#kernel/data/tally.server.ts'
import { bangkokDay } from '#kernel/thai/dates.ts'
import { posts } from '#modules/posts/public.server.ts'
import { isOurStart } from '../answering/start-token.server.ts'
import { formDays } from '../tables.ts'

export const visitSteps = ['seen', 'begun', 'sent'] as const
export type VisitStep = (typeof visitSteps)[number]

/** Counts visits of forms by form and day. */
export const visitTally = defineTally<VisitStep>({
  names: visitSteps,
  async write(ctx, counted) {
    // A form that is gone by now is not counted any more.
    const left = await ctx
      .from(posts)
      .select('_id')
      .where('_id', 'in', [...counted.keys()])
      .where('type', '=', 'form')
      .execute()
    const day = bangkokDay(ctx.now)
    const rows = left.flatMap(({ _id }) => {
      const amounts = counted.get(_id)
      return amounts ? [{ formID: _id, day, ...amounts }] : []
    })
    if (rows.length === 0) return
    await ctx.write(formDays).putMany(rows, {
      key: ['formID', 'day'],
      patch: (eb, given) => ({
        seen: eb('form_day.seen', '+', given('seen')),
        begun: eb('form_day.begun', '+', given('begun')),
        sent: eb('form_day.sent', '+', given('sent')),
      }),
    })
  },
})

export interface FormVisit {
  readonly formId: string
  readonly startedAt: string
  readonly seen: boolean
  readonly begun: boolean
  readonly address: string
  readonly userAgent: string | undefined
}

/** Counts that somebody saw a form and began with it; robots and staff who try it out do not count. */
export function countVisit(ctx: Context, visit: FormVisit): boolean {
  if (ctx.actor.hasStaffRole || isRobot(visit.userAgent)) return false
  if (!isOurStart(ctx, visit.formId, visit.startedAt)) return false
  const steps = (['seen', 'begun'] as const).filter((step) => visit[step])
  return steps.length > 0 && visitTally.add(ctx, visit.address, visit.formId, steps)
}
