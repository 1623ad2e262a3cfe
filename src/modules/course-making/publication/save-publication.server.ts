import { etagOf, readRecord } from '#kernel/collections/read.server.ts'
import { updateRecord } from '#kernel/collections/write.server.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import { courses } from '#modules/courses/public.server.ts'
import { textIn } from '#shell/read-form.server.ts'
import { fromBangkokClock } from '#shell/records/bangkok-time.ts'
import {
  type MergeFault,
  mergeOrThrow,
  shownAgain,
  type TypedValues,
} from '#shell/records/merge-typed.server.ts'
import { courseStates, stateOf } from '../course-states.ts'
import { publicationIn, shownPublication } from './publication-value.ts'

/** Why a choice was not taken, beside the field that it concerns, with what was chosen and what it is compared with. */
export interface PublicationFault extends Omit<MergeFault, 'values'> {
  readonly field: 'state' | 'publishAt' | 'isFree' | undefined
  readonly message: string
  readonly state: string
  readonly publishAt: string
  readonly status: number
}

const MENDABLE = new Set([400, 412])

const refused = (field: string, code: string) =>
  new DomainError(code, { details: [{ path: field, message: code }] })

/** Makes the course a draft, opens it now or at a moment to come: one choice, of which the others are no part any more. */
async function choose(ctx: Context, id: string, form: FormData, typed: TypedValues): Promise<void> {
  const wanted = textIn(form, 'state')
  const state = courseStates.find((known) => known === wanted)
  if (!state) throw refused('state', 'course-editor.state-missing')
  const course = await readRecord(ctx, courses, id)
  const now = publicationIn(course, stateOf(course, ctx.now))
  // What somebody else chose stays where this form left it alone.
  if (mergeOrThrow(form, typed, now).publication !== typed.publication) return
  const isNew = stateOf(course, ctx.now) === 'draft' && state !== 'draft'
  if (isNew && (course.price ?? 0) === 0 && form.get('isFree') === null)
    throw refused('isFree', 'course-editor.free-unsaid')
  const moment = state === 'scheduled' ? fromBangkokClock(textIn(form, 'publishAt')) : null
  if (moment === undefined || (moment !== null && Date.parse(moment) <= ctx.now.getTime()))
    throw refused('publishAt', 'course-editor.moment-wrong')
  const changes = { status: state === 'open', publishAt: moment }
  await updateRecord(ctx, courses, id, changes, { ifMatch: etagOf(course) })
}

/** Takes the choice of a form; answers what the person can mend. */
export async function savePublication(
  ctx: Context,
  id: string,
  form: FormData,
): Promise<PublicationFault | undefined> {
  const [state, publishAt] = [textIn(form, 'state'), textIn(form, 'publishAt')]
  const typed = { publication: shownPublication(state, publishAt) }
  try {
    await choose(ctx, id, form, typed)
    return undefined
  } catch (error) {
    if (!(error instanceof DomainError) || !MENDABLE.has(error.status)) throw error
    await ctx.rollback()
    const path = error.details[0]?.path
    const { basis, conflicts } = shownAgain(form, typed, error)
    return {
      field: path === 'state' || path === 'publishAt' || path === 'isFree' ? path : undefined,
      message: ctx.t(error.code, error.values),
      state,
      publishAt,
      basis,
      conflicts,
      status: error.status,
    }
  }
}
