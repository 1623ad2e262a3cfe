import type { PersonalData } from '#kernel/personal-data.ts'
import { files, removeFile } from '#modules/files/public.server.ts'
import { lessons } from '#modules/lessons/public.server.ts'
import { drafts, handIns, marks } from './tables.ts'

/** Drafts, hand-ins and released marks are in the copy. With an erasure what was written goes, results stay as figures. */
export const personalData: PersonalData = {
  gather: async (ctx, { userID }) => ({
    'assignment-drafts': await ctx
      .from(drafts, 'd')
      .leftJoin(lessons.name, 'lesson._id', 'd.lessonID')
      .select(['lesson.name as lesson', 'd.text', 'd.files', 'd.savedAt'])
      .where('d.userID', '=', userID)
      .orderBy('d.savedAt')
      .execute(),
    'assignment-hand-ins': await ctx
      .from(handIns, 'h')
      .leftJoin(lessons.name, 'lesson._id', 'h.lessonID')
      .select([
        'lesson.name as lesson',
        'h.number',
        'h.text',
        'h.files',
        'h.createdAt',
        'h.receipt',
        'h.lateDays',
        'h.status',
      ])
      .where('h.userID', '=', userID)
      .orderBy('h._id')
      .execute(),
    'assignment-marks': await ctx
      .from(marks, 'm')
      .innerJoin(handIns.name, 'assignment_hand_in._id', 'm.handInID')
      .select([
        'assignment_hand_in.receipt',
        'm.createdAt',
        'm.points',
        'm.findings',
        'm.comment',
        'm.reason',
      ])
      .where('assignment_hand_in.userID', '=', userID)
      .where('assignment_hand_in.status', 'in', ['released', 'returned'])
      .orderBy('m._id')
      .execute(),
  }),
  async erase(ctx, { userID }) {
    await ctx.write(drafts).where({ userID }).remove()
    const own = await ctx.write(handIns).where({ userID }).patch({ text: '', files: [] })
    if (own.length > 0)
      await ctx
        .write(marks)
        .where({ handInID: own.map(({ _id }) => _id) })
        .patch({ comment: '', reason: '', findings: [] })
    const sent = await ctx
      .from(files)
      .selectAll()
      .where('userID', '=', userID)
      .where('purpose', 'like', 'assignment/%')
      .execute()
    for (const file of sent) await removeFile(ctx, file)
  },
}
