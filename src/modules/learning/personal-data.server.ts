import type { PersonalData } from '#kernel/personal-data.ts'
import { courses } from '#modules/courses/public.server.ts'
import { lessons, progress } from '#modules/lessons/public.server.ts'
import { notes } from './collections.ts'
import { learnerClocks, sittings, surveysDone } from './tables.ts'

/**
 * What a learner did and wrote, and which surveys they answered; answers have no name. Notes and the trace of sittings go with an
 * erasure, progress stays as the site's figures: nothing in it is a name.
 */
export const personalData: PersonalData = {
  gather: async (ctx, { userID }) => ({
    'lesson-notes': await ctx
      .from(notes)
      .innerJoin(courses.name, 'course._id', 'lesson_note.courseID')
      .innerJoin(lessons.name, 'lesson._id', 'lesson_note.lessonID')
      .select(['course.name as course', 'lesson.name as lesson'])
      .select(['lesson_note.at', 'lesson_note.body', 'lesson_note.createdAt'])
      .where('lesson_note.userID', '=', userID)
      .orderBy('lesson_note.createdAt')
      .execute(),
    'lesson-progress': await ctx
      .from(progress, 'p')
      .innerJoin(lessons.name, 'lesson._id', 'p.lessonID')
      .select(['lesson.name as lesson', 'p.status', 'p.share', 'p.seconds', 'p.createdAt', 'p.completedAt'])
      .where('p.userID', '=', userID)
      .orderBy('p.createdAt')
      .execute(),
    'surveys-answered': await ctx
      .from(surveysDone, 'd')
      .innerJoin(lessons.name, 'lesson._id', 'd.lessonID')
      .select('lesson.name as lesson')
      .where('d.userID', '=', userID)
      .orderBy('lesson.name')
      .execute(),
  }),
  async erase(ctx, { userID }) {
    for (const source of [notes, sittings, learnerClocks, surveysDone])
      await ctx.write(source).where({ userID }).remove()
  },
}
