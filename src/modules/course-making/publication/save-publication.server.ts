import { readRecord } from '#kernel/collections/read.server.ts'
import { updateRecord } from '#kernel/collections/write.server.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import { courses } from '#modules/courses/public.server.ts'
import { fromBangkokClock } from '#shell/records/bangkok-time.ts'
import { plainText } from '#shell/records/plain-text.ts'
import { courseStates } from '../course-states.ts'
import { stateOf } from '../read-editor.server.ts'

/** Why a choice was not taken, beside the field that it concerns, with what was chosen. */
export interface PublicationFault {
  readonly field: 'state' | 'publishAt' | 'isFree'
  readonly message: string
  readonly state: string
  readonly publishAt: string
  readonly status: number
}

const refused = (field: PublicationFault['field'], code: string) =>
  new DomainError(code, { details: [{ path: field, message: code }] })

/** Keeps the course a draft, opens it now or at a moment to come: one choice, of which the others are no part any more. */
async function choose(ctx: Context, id: string, form: FormData): Promise<void> {
  const wanted = plainText(form.get('state'))
  const state = courseStates.find((known) => known === wanted)
  if (!state) throw refused('state', 'course-editor.state-missing')
  const course = await readRecord(ctx, courses, id)
  const isNew = stateOf(course, ctx.now) === 'draft' && state !== 'draft'
  if (isNew && (course.price ?? 0) === 0 && form.get('isFree') === null)
    throw refused('isFree', 'course-editor.free-unsaid')
  const moment = state === 'scheduled' ? fromBangkokClock(plainText(form.get('publishAt'))) : null
  if (moment === undefined || (moment !== null && Date.parse(moment) <= ctx.now.getTime()))
    throw refused('publishAt', 'course-editor.moment-wrong')
  await updateRecord(ctx, courses, id, { status: state === 'open', publishAt: moment })
}

/** Takes the choice of a form; answers what the person can mend. */
export async function savePublication(
  ctx: Context,
  id: string,
  form: FormData,
): Promise<PublicationFault | undefined> {
  try {
    await choose(ctx, id, form)
    return undefined
  } catch (error) {
    const field = error instanceof DomainError ? error.details[0]?.path : undefined
    if (!(error instanceof DomainError) || (field !== 'state' && field !== 'publishAt' && field !== 'isFree'))
      throw error
    await ctx.rollback()
    return {
      field,
      message: ctx.t(error.code),
      state: plainText(form.get('state')),
      publishAt: plainText(form.get('publishAt')),
      status: error.status,
    }
  }
}
