import { uuidPattern } from '#kernel/collections/ids.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import type { Exam } from '#modules/exams/public.server.ts'
import { textIn } from '#shell/read-form.server.ts'
import { addTime, addTimeLater, giveAwayTime, type LaterFor, type TimeFor } from './add-time.server.ts'
import { releaseMarked } from './give-mark.server.ts'

const whoIn = (form: FormData): TimeFor => {
  const to = textIn(form, 'to')
  const round = textIn(form, 'round')
  if (uuidPattern.test(round)) return { roundID: round }
  return uuidPattern.test(to) ? { classID: to } : { all: true }
}

const whoLaterIn = (form: FormData): LaterFor => {
  const [kind = '', id = ''] = textIn(form, 'to').split('/')
  if (!uuidPattern.test(id)) return { all: true }
  return kind === 'class' ? { classID: id } : { enrollID: id }
}

/** Does what a form of the room asks for; answers what came of it, or what was wrong. */
export async function actInRoom(ctx: Context, exam: Exam, form: FormData) {
  const intent = textIn(form, 'intent')
  const reason = textIn(form, 'reason').trim().slice(0, 500)
  try {
    if (intent === 'time') {
      const minutes = Number(textIn(form, 'minutes'))
      return { done: 'time', n: await addTime(ctx, exam, { minutes, to: whoIn(form), reason }) }
    }
    if (intent === 'later') {
      const minutes = Number(textIn(form, 'minutes'))
      return { done: 'later', n: await addTimeLater(ctx, exam, { minutes, to: whoLaterIn(form), reason }) }
    }
    if (intent === 'away')
      return { done: 'time', n: await giveAwayTime(ctx, exam, ctx.t('exam-room.away-reason')) }
    if (intent === 'release') return { done: 'release', n: await releaseMarked(ctx, exam) }
    throw new DomainError('gateway.bad-body')
  } catch (error) {
    if (!(error instanceof DomainError) || error.status !== 400) throw error
    await ctx.rollback()
    return { message: ctx.t(error.code, error.values) }
  }
}

export type RoomAnswer = Awaited<ReturnType<typeof actInRoom>>
