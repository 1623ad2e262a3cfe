import type { PersonalData } from '#kernel/personal-data.ts'
import { exams } from '#modules/exams/public.server.ts'
import { files, removeFile } from '#modules/files/public.server.ts'
import { answers, rounds } from './tables.ts'

/** Rounds and answers are in the copy. With an erasure what was written goes; results stay as the site's figures, without a name. */
export const personalData: PersonalData = {
  gather: async (ctx, { userID }) => ({
    'exam-rounds': await ctx
      .from(rounds, 'r')
      .innerJoin(exams.name, 'exam._id', 'r.examID')
      .select([
        'exam.name as exam',
        'r.number',
        'r.status',
        'r.startedAt',
        'r.endedAt',
        'r.percent',
        'r.receipt',
      ])
      .where('r.userID', '=', userID)
      .orderBy('r._id')
      .execute(),
    'exam-answers': await ctx
      .from(answers, 'a')
      .innerJoin(rounds.name, 'exam_round._id', 'a.roundID')
      .innerJoin(exams.name, 'exam._id', 'exam_round.examID')
      .select([
        'exam.name as exam',
        'exam_round.number as round',
        'a.slot',
        'a.answer',
        'a.savedAt',
        'a.isLate',
      ])
      .where('exam_round.userID', '=', userID)
      .orderBy('a.savedAt')
      .execute(),
  }),
  async erase(ctx, { userID }) {
    const own = await ctx.from(rounds).select('_id').where('userID', '=', userID).execute()
    if (own.length > 0)
      await ctx
        .write(answers)
        .where({ roundID: own.map(({ _id }) => _id) })
        .remove()
    const sent = await ctx
      .from(files)
      .selectAll()
      .where('userID', '=', userID)
      .where('purpose', 'like', 'exam-answer/%')
      .execute()
    for (const file of sent) await removeFile(ctx, file)
  },
}
