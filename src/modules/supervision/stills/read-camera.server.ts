import { redirect } from 'react-router'
import type { Context } from '#kernel/context.ts'
import { readSitting, rounds } from '#modules/assessments/public.server.ts'
import { exams } from '#modules/exams/public.server.ts'
import { STILL_SECONDS } from '../limits.ts'
import { notes, stills } from '../tables.ts'
import { findOwnRound } from './own-round.server.ts'

/** The supervised rounds that the actor has under way. */
async function listOpen(ctx: Context) {
  const { userID } = ctx.actor
  if (userID === null) return []
  return ctx
    .from(rounds)
    .innerJoin(exams.name, 'exam._id', 'exam_round.examID')
    .select(['exam_round._id', 'exam.name'])
    .where('exam_round.userID', '=', userID)
    .where('exam_round.status', '=', 'begun')
    .where('exam.supervision', '=', 'stills')
    .execute()
}

/** A round that is sat before the camera; one that is over leads to what came of it. */
export async function readCamera(ctx: Context, id: string | null) {
  if (id === null) return { open: await listOpen(ctx), exam: null, watch: null, sitting: null }
  const { round, exam } = await findOwnRound(ctx, id)
  if (round.status !== 'begun')
    throw redirect(`/lesson/assessment/${round.courseID}/${exam._id}/${exam.type}/${round.number}`)
  const { sent } = await ctx
    .from(stills)
    .select(({ fn }) => fn.countAll<number>().as('sent'))
    .where('roundID', '=', round._id)
    .executeTakeFirstOrThrow()
  const last = await ctx
    .from(notes)
    .select('kind')
    .where('roundID', '=', round._id)
    .where('kind', 'in', ['stopped', 'resumed'])
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return {
    open: [],
    exam: { name: exam.name },
    watch: {
      round: round._id,
      seconds: STILL_SECONDS,
      sent,
      isStopped: last?.kind === 'stopped',
      endsWithoutCamera: exam.endsWithoutCamera,
    },
    sitting: await readSitting(ctx, round),
  }
}

export type ShownWatch = NonNullable<Awaited<ReturnType<typeof readCamera>>['watch']>
