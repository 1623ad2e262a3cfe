import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import { publish } from '#kernel/realtime/publish.server.ts'
import { endRound, holdOwnRound } from '#modules/assessments/public.server.ts'
import { SUPERVISED } from '../events.ts'
import { MAX_NOTES } from '../limits.ts'
import { notes } from '../tables.ts'
import type { SitterKind } from './note-kinds.ts'
import { findOwnRound, momentOf } from './own-round.server.ts'

export interface SentNote {
  readonly id: string
  readonly kind: SitterKind
  readonly ago: number
  readonly seconds?: number | undefined
}

/** Stores what happened on a sitter's page, each once. Stopping the stills hands in where the exam says so. */
export async function takeNotes(
  ctx: Context,
  sent: { readonly round: string; readonly notes: readonly SentNote[] },
): Promise<{ isEnded: boolean }> {
  const { round, exam } = await findOwnRound(ctx, sent.round)
  const { n } = await ctx
    .from(notes)
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('roundID', '=', round._id)
    .executeTakeFirstOrThrow()
  if (n + sent.notes.length > MAX_NOTES) throw new DomainError('supervision.too-many', { status: 429 })
  await ctx.write(notes).addMany(
    sent.notes.map(({ id, kind, ago, seconds }) => ({
      _id: id,
      roundID: round._id,
      kind,
      at: momentOf(round, ago, ctx.now),
      seconds: seconds ?? null,
    })),
    { unlessTaken: ['_id'] },
  )
  publish(ctx, { kind: 'record', site: ctx.site._id, collection: 'exam', id: exam._id }, SUPERVISED)
  const ends = exam.endsWithoutCamera && sent.notes.some(({ kind }) => kind === 'stopped')
  if (!ends) return { isEnded: round.status !== 'begun' }
  const held = await holdOwnRound(ctx, round._id, 'change')
  if (held.status === 'begun') await endRound(ctx, held, 'submit')
  return { isEnded: true }
}
