import type { Context } from '#kernel/context.ts'
import { exams } from '#modules/exams/public.server.ts'
import { personName, users } from '#modules/users/public.server.ts'
import { watchRecord } from '#shell/realtime/watch-record.server.ts'
import { checks, notes, stills } from '../tables.ts'
import { openRound } from './open-supervised.server.ts'
import { addressOf } from './picture-address.server.ts'

/** Stills of two hours and more; what came before is in the same order. */
const MAX_STILLS = 400

/** One person's round from beginning to end: the identity picture, stills, lost focus, notes. */
export async function readTimeline(ctx: Context, id: string) {
  const { round, exam } = await openRound(ctx, id)
  const watch = await watchRecord(ctx, exams, exam._id)
  const person = await ctx
    .from(users)
    .select(personName().as('name'))
    .where('_id', '=', round.userID)
    .executeTakeFirst()
  const check = await ctx
    .from(checks)
    .select(['createdAt', 'fileID', 'consent'])
    .where('examID', '=', exam._id)
    .where('userID', '=', round.userID)
    .where('createdAt', '<=', round.startedAt)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  const seen = await ctx
    .from(stills)
    .select(['_id', 'takenAt', 'fileID'])
    .where('roundID', '=', round._id)
    .orderBy('takenAt', 'desc')
    .limit(MAX_STILLS)
    .execute()
  const noted = await ctx
    .from(notes, 'n')
    .leftJoin(users.name, 'user._id', 'n.byID')
    .select(['n._id', 'n.kind', 'n.at', 'n.seconds', 'n.words', personName().as('by')])
    .where('n.roundID', '=', round._id)
    .orderBy('n.at', 'desc')
    .execute()
  const moments = [
    ...seen.map(({ _id, takenAt, fileID }) => ({
      id: _id,
      kind: 'still',
      at: takenAt,
      picture: addressOf(ctx, fileID),
      seconds: null,
      words: null,
      by: null,
    })),
    ...noted.map(({ _id, at, kind, seconds, words, by }) => ({
      id: _id,
      kind,
      at,
      picture: null,
      seconds,
      words,
      by: kind === 'flag' ? by : null,
    })),
  ].toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
  return {
    watch,
    exam: { _id: exam._id, name: exam.name },
    person: person?.name ?? '',
    round: {
      _id: round._id,
      number: round.number,
      status: round.status,
      startedAt: round.startedAt,
      endedAt: round.endedAt,
    },
    check: check
      ? {
          at: check.createdAt,
          consent: check.consent,
          picture: check.fileID === null ? null : addressOf(ctx, check.fileID),
        }
      : null,
    moments,
  }
}

export type ShownMoment = Awaited<ReturnType<typeof readTimeline>>['moments'][number]
