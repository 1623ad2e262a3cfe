import { defineModule } from '#kernel/modules.ts'
import { beatCall, calendarCall, finishCall, sittingCall } from './api.server.ts'
import { notes } from './collections.ts'
import { followOutline, recountJob } from './follow-outline.server.ts'
import { en } from './locales/en.ts'
import { th } from './locales/th.ts'
import { personalData } from './personal-data.server.ts'
import { remindLearners } from './reminders/remind.server.ts'
import { routes } from './routes.ts'
import { seed } from './seed.server.ts'
import { learnerClocks, learningClocks, reminders, sittings, surveyAnswers, surveysDone } from './tables.ts'

export const learning = defineModule({
  name: 'learning',
  needs: ['enrolments', 'lessons'],
  collections: [notes],
  tables: [sittings, learnerClocks, learningClocks, reminders, surveyAnswers, surveysDone],
  routes,
  calls: [sittingCall, beatCall, finishCall, calendarCall],
  jobs: [remindLearners, recountJob],
  listeners: followOutline,
  personalData,
  seed,
  texts: { th, en },
})
