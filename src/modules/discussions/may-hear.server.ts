import type { Context } from '#kernel/context.ts'
import { hasAccess } from '#modules/enrolments/public.server.ts'
import { mayAnswer } from './policy.ts'

/** The room of a course's discussion has the course's id: those who take it or answer in it hear that it changed. */
export async function mayHear(ctx: Context, courseID: string): Promise<boolean> {
  return mayAnswer(ctx.actor, courseID) || (await hasAccess(ctx, courseID))
}
