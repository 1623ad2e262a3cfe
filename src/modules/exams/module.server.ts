import { contribute } from '#kernel/contributions.ts'
import { defineModule } from '#kernel/modules.ts'
import { courseParts } from '#modules/course-files/public.server.ts'
import { questionUses } from '#modules/questions/public.server.ts'
import { exams as collection } from './collections.ts'
import { examPart } from './course-part.server.ts'
import { examList } from './exam-list.server.ts'
import { findQuestionUses } from './find-question-uses.server.ts'
import { checkNamed } from './follow-writes.server.ts'
import { en } from './locales/en.ts'
import { th } from './locales/th.ts'
import { routes } from './routes.ts'
import { seed } from './seed.server.ts'

export const exams = defineModule({
  name: 'exams',
  needs: ['courses', 'questions', 'lessons'],
  collections: [collection],
  lists: [examList],
  routes,
  listeners: [checkNamed],
  contributions: [contribute(questionUses, findQuestionUses), contribute(courseParts, examPart)],
  texts: { th, en },
  seed,
})
