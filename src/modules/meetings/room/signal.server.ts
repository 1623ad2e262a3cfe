import { takeAttempt } from '#kernel/access/attempts.server.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError, notFound } from '#kernel/errors.ts'
import { publish } from '#kernel/realtime/publish.server.ts'
import { SIGNAL_LIMIT } from '../limits.ts'
import { SIGNAL } from './events.ts'
import { readPeople } from './people.server.ts'

export interface Signal {
  readonly lessonID: string
  readonly from: string
  readonly to: string
  readonly text: string
}

/** Hands on what one browser says to another: both have a seat in the same class, and the sender speaks for their own page. */
export async function passSignal(ctx: Context, { lessonID, from, to, text }: Signal): Promise<void> {
  const { userID } = ctx.actor
  if (userID === null) throw new DomainError('general.sign-in', { status: 401 })
  const seated = (await readPeople(ctx, lessonID)).filter(({ hasSeat }) => hasSeat)
  const isMine = seated.some((one) => one.userID === userID && one.page === from)
  const other = seated.find(({ page }) => page === to)
  if (!isMine || !other) throw notFound()
  if (!(await takeAttempt(ctx.engine, ['meeting', ctx.site._id, userID], SIGNAL_LIMIT)))
    throw new DomainError('meetings.too-many', { status: 429 })
  publish(ctx, { kind: 'user', site: ctx.site._id, id: other.userID }, SIGNAL, {
    lesson: lessonID,
    from,
    to,
    text,
  })
}
