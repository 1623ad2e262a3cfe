import type { Context } from '#kernel/context.ts'
import { takeTurn } from '#kernel/data/take-turn.server.ts'
import { DomainError } from '#kernel/errors.ts'
import { completeLesson } from '#modules/learning/public.server.ts'
import { creditOf, hasAttended } from '../attending/credit.ts'
import { LEARNER_SEATS, SEATS } from '../limits.ts'
import { presences } from '../tables.ts'
import { type OpenedMeeting, openMeeting } from './open-meeting.server.ts'
import { notifyPeople, readPeople } from './people.server.ts'

export interface Beat {
  readonly lessonID: string
  readonly page: string
  /** Comes in with this page, or only says that it is still there. */
  readonly isEntering: boolean
  readonly isHandUp: boolean
}

function requireOpen({ session }: OpenedMeeting): void {
  if (session.state === 'waiting') throw new DomainError('meetings.not-open', { status: 409 })
  if (session.state === 'over') throw new DomainError('meetings.over', { status: 409 })
}

/** Whether there is a seat for somebody who comes, or who waited for one. */
async function findSeat(ctx: Context, opened: OpenedMeeting, userID: string): Promise<boolean> {
  const others = (await readPeople(ctx, opened.lesson._id)).filter((one) => one.userID !== userID)
  const seated = others.filter(({ hasSeat }) => hasSeat)
  const teaches = seated.some(({ isTeaching }) => isTeaching)
  return seated.length < (opened.isTeaching || teaches ? SEATS : LEARNER_SEATS)
}

/** Somebody is in the class: their time counts by the server's clock, and they learn who else is there. */
export async function attend(ctx: Context, beat: Beat) {
  const { userID } = ctx.actor
  const opened = await openMeeting(ctx, beat.lessonID)
  requireOpen(opened)
  if (userID === null) throw new DomainError('general.sign-in', { status: 401 })
  const { lessonID } = beat
  await takeTurn(ctx, 'meeting', lessonID)
  const known = await ctx
    .from(presences)
    .selectAll()
    .where('lessonID', '=', lessonID)
    .where('userID', '=', userID)
    .executeTakeFirst()
  const isOther = known !== undefined && known.page !== beat.page
  if (!beat.isEntering && (!known || isOther))
    return { isElsewhere: true, people: [], seconds: known?.seconds ?? 0, hasSeat: false, isComplete: false }
  const hasSeat = known?.hasSeat && !isOther && known.isHere ? true : await findSeat(ctx, opened, userID)
  const seconds = (known?.seconds ?? 0) + (known ? creditOf(known, opened.session, ctx.now) : 0)
  const handAt = beat.isHandUp ? (known?.handAt ?? ctx.now.toISOString()) : null
  const now = {
    page: beat.page,
    name: ctx.actor.name ?? '',
    enrollID: opened.enrolment?._id ?? null,
    isTeaching: opened.isTeaching,
    hasSeat,
    isHere: true,
    seenAt: ctx.now.toISOString(),
    seconds,
    handAt,
  }
  await ctx
    .write(presences)
    .put(
      { lessonID, userID, firstAt: ctx.now.toISOString(), ...now },
      { key: ['lessonID', 'userID'], patch: () => now },
    )
  const isComplete = hasAttended(seconds, opened.session, opened.content.attendPercent)
  if (isComplete && opened.enrolment) await completeLesson(ctx, opened.enrolment._id, lessonID)
  const people = await readPeople(ctx, lessonID)
  const isNews = !known || isOther || !known.isHere || (known.handAt === null) !== (handAt === null)
  if (isNews) notifyPeople(ctx, lessonID, people)
  return { isElsewhere: false, people, seconds, hasSeat, isComplete }
}

/** Somebody goes: the others see it at once, and the seat is free. */
export async function leave(ctx: Context, lessonID: string, page: string): Promise<void> {
  const { userID } = ctx.actor
  if (userID === null) return
  const gone = await ctx
    .write(presences)
    .where({ lessonID, userID, page })
    .patch({ isHere: false, hasSeat: false, handAt: null })
  if (gone.length > 0) notifyPeople(ctx, lessonID, await readPeople(ctx, lessonID))
}
