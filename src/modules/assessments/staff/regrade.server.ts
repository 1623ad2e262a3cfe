import { z } from 'zod'
import { newId } from '#kernel/collections/ids.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import { defineJob } from '#kernel/jobs/define.ts'
import { enqueue } from '#kernel/jobs/enqueue.server.ts'
import type { Exam } from '#modules/exams/public.server.ts'
import { markRound } from '../marking/mark-round.server.ts'
import { readVersions } from '../marking/paper-questions.server.ts'
import { requireMarking } from '../policy.ts'
import { announce } from '../sitting/end-round.server.ts'
import { holdRound } from '../sitting/own-rounds.server.ts'
import { marks, steps } from '../tables.ts'
import { findRoundsAsking, readNewest } from './read-question-answers.server.ts'
import { BATCH, findChanges } from './regrade-changes.server.ts'

const regrade = z.object({
  examID: z.uuid(),
  questionID: z.uuid(),
  reason: z.string(),
  byID: z.uuid(),
  /** The version whose key is applied: the one that was the newest when it was asked for. */
  version: z.int().optional(),
  from: z.string(),
})

/** Marks a question again by its newest key, in all rounds that are over; marks from before stay on record, and those by hand stay as they are. */
export const regradeJob = defineJob({
  name: 'assessments.regrade',
  label: { th: 'ตรวจคำถามใหม่ตามเฉลยล่าสุด', en: 'Mark a question again by its newest key' },
  data: regrade,
  async run({ ctx }, work) {
    const { examID, questionID, reason, byID, from } = work
    const newest = await readNewest(ctx, questionID)
    const version = work.version ?? newest.version
    const content = (await readVersions(ctx, [{ questionID, version }]))({ questionID, version })
    if (!content) return
    const found = await findRoundsAsking(ctx, examID, questionID, BATCH, from)
    for (const { _id } of found) {
      const round = await holdRound(ctx, _id)
      const changes = await findChanges(ctx, [round], questionID, { content, version })
      const given = { examID, questionID, byID, reason, isByKey: true }
      const added = changes.map(({ slot, to }) => ({
        _id: newId(ctx.now),
        roundID: _id,
        slot,
        points: to,
        ...given,
      }))
      await ctx.write(marks).addMany(added)
      if (added.length > 0) announce(ctx, await markRound(ctx, round))
    }
    const last = found.at(-1)?._id
    if (found.length === BATCH && last) await enqueue(ctx, regradeJob, { ...work, version, from: last })
  },
})

/** Has a question of an exam marked again; the reason stays with every mark that changes. */
export async function beginRegrade(
  ctx: Context,
  exam: Exam,
  questionID: string,
  reason: string,
): Promise<void> {
  requireMarking(ctx.actor, exam.courseID)
  if (reason === '') throw new DomainError('assessments.no-reason')
  const { version } = await readNewest(ctx, questionID)
  const applied = { examID: exam._id, questionID, version, reason }
  await enqueue(ctx, regradeJob, { ...applied, byID: ctx.actor.userID ?? '', from: '' })
  await ctx.write(steps).add({ ...applied, _id: newId(ctx.now), kind: 'regrade', byID: ctx.actor.userID })
}
