import { sql } from 'kysely'
import type { Context } from '#kernel/context.ts'
import { rounds } from '#modules/assessments/public.server.ts'
import { type Exam, exams } from '#modules/exams/public.server.ts'
import { personName, users } from '#modules/users/public.server.ts'
import { watchRecord } from '#shell/realtime/watch-record.server.ts'
import { SILENT_SECONDS } from '../limits.ts'
import { FLAG } from '../stills/note-kinds.ts'
import { notes, stills } from '../tables.ts'
import { addressOf } from './picture-address.server.ts'

/** As many as one page shows: those who sit now come first, then who ended last. */
const MAX_SITTERS = 200

/** How it stands with somebody's stills. */
export type SitterState = 'ended' | 'stopped' | 'waiting' | 'silent' | 'sending'

interface Known {
  readonly status: string
  readonly lastAt: string | null
  readonly turned: string | null
  readonly now: Date
}

export function stateOf({ status, lastAt, turned, now }: Known): SitterState {
  if (status !== 'begun') return 'ended'
  if (turned === 'stopped') return 'stopped'
  if (lastAt === null) return 'waiting'
  return now.getTime() - Date.parse(lastAt) > SILENT_SECONDS * 1000 ? 'silent' : 'sending'
}

/** Everybody who sits a supervised exam or did so last, with their last still and what was noted. */
export async function readSitters(ctx: Context, exam: Exam) {
  const watch = await watchRecord(ctx, exams, exam._id)
  const rows = await ctx
    .from(rounds, 'r')
    .innerJoin(users.name, 'user._id', 'r.userID')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom(stills.name)
          .select(['fileID', 'takenAt'])
          .whereRef('supervision_still.roundID', '=', 'r._id')
          .orderBy('takenAt', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .select((eb) => [
      'r._id',
      'r.number',
      'r.status',
      'r.startedAt',
      'r.endedAt',
      personName().as('name'),
      'last.fileID',
      'last.takenAt',
      eb
        .selectFrom(notes.name)
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .whereRef('supervision_note.roundID', '=', 'r._id')
        .where('supervision_note.kind', '=', 'left')
        .as('left'),
      eb
        .selectFrom(notes.name)
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .whereRef('supervision_note.roundID', '=', 'r._id')
        .where('supervision_note.kind', '=', FLAG)
        .as('flags'),
      eb
        .selectFrom(notes.name)
        .select('supervision_note.kind')
        .whereRef('supervision_note.roundID', '=', 'r._id')
        .where('supervision_note.kind', 'in', ['stopped', 'resumed'])
        .orderBy('supervision_note.at', 'desc')
        .limit(1)
        .as('turned'),
    ])
    .where('r.examID', '=', exam._id)
    .orderBy(sql`(r.status = 'begun') desc`)
    .orderBy('r._id', 'desc')
    .limit(MAX_SITTERS)
    .execute()
  return {
    watch,
    sitters: rows.map(({ fileID, takenAt, left, flags, turned, ...row }) => ({
      ...row,
      picture: fileID === null ? null : addressOf(ctx, fileID),
      takenAt,
      left: left ?? 0,
      flags: flags ?? 0,
      state: stateOf({ status: row.status, lastAt: takenAt, turned, now: ctx.now }),
    })),
  }
}

export type ShownSitter = Awaited<ReturnType<typeof readSitters>>['sitters'][number]
