import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import { readFindings } from '#modules/rubrics/public.server.ts'
import { textIn } from '#shell/read-form.server.ts'
import { readWork } from '../handing/open-task.server.ts'
import { giveMark, returnHandIn } from '../marking/give-mark.server.ts'
import { findHandIn } from '../marking/hold-hand-in.server.ts'

const LONGEST_WORDS = 4000

async function actOnHandIn(ctx: Context, id: string, form: FormData): Promise<void> {
  const intent = textIn(form, 'intent')
  const reason = textIn(form, 'reason').trim().slice(0, LONGEST_WORDS)
  if (intent === 'return') return returnHandIn(ctx, id, reason)
  if (intent !== 'mark' && intent !== 'mark-release') throw new DomainError('gateway.bad-body')
  const { rubric } = await readWork(ctx, (await findHandIn(ctx, id)).lessonID)
  const typed = textIn(form, 'points').trim()
  await giveMark(ctx, id, {
    points: typed === '' ? Number.NaN : Number(typed),
    findings: readFindings(form, rubric),
    comment: textIn(form, 'comment').trim().slice(0, LONGEST_WORDS),
    reason,
    isReleased: intent === 'mark-release',
  })
}

/** Marks or returns as a form says; answers what was wrong in the words of people. */
export async function answerMarking(
  ctx: Context,
  id: string,
  form: FormData,
): Promise<{ readonly message: string } | null> {
  try {
    await actOnHandIn(ctx, id, form)
    return null
  } catch (error) {
    if (!(error instanceof DomainError) || ![400, 409].includes(error.status)) throw error
    await ctx.rollback()
    return { message: ctx.t(error.code, error.values) }
  }
}
