import { uuidPattern } from '#kernel/collections/ids.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError, notFound } from '#kernel/errors.ts'
import { readSentFindings } from '#modules/rubrics/public.server.ts'
import { textIn } from '#shell/read-form.server.ts'
import { countLate, giveMark } from './give-mark.server.ts'

/** Marks as a form says, or counts what came late. */
export async function actOnRound(ctx: Context, form: FormData): Promise<void> {
  const intent = textIn(form, 'intent')
  const roundID = textIn(form, 'round')
  if (!uuidPattern.test(roundID)) throw notFound()
  if (intent === 'mark') {
    const typed = textIn(form, 'points').trim()
    await giveMark(ctx, {
      roundID,
      slot: textIn(form, 'slot'),
      points: typed === '' ? Number.NaN : Number(typed),
      findings: readSentFindings(form),
      comment: textIn(form, 'comment').trim().slice(0, 500),
    })
  } else if (intent === 'late') await countLate(ctx, roundID, textIn(form, 'reason').trim().slice(0, 500))
  else throw new DomainError('gateway.bad-body')
}

/** The same, with what was wrong in the words of people. */
export async function answerMarking(
  ctx: Context,
  form: FormData,
): Promise<{ readonly message: string } | null> {
  try {
    await actOnRound(ctx, form)
    return null
  } catch (error) {
    if (!(error instanceof DomainError) || error.status !== 400) throw error
    await ctx.rollback()
    return { message: ctx.t(error.code, error.values) }
  }
}
