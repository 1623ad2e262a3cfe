import { contribute } from '#kernel/contributions.ts'
import { defineModule } from '#kernel/modules.ts'
import { examResults } from '#modules/certificates/public.server.ts'
import { examSittings } from '#modules/exams/public.server.ts'
import { beginCall, saveCall, submitCall } from './api.server.ts'
import { readExamResults } from './exam-results.server.ts'
import { findSittings } from './find-sittings.server.ts'
import { en } from './locales/en.ts'
import { th } from './locales/th.ts'
import { personalData } from './personal-data.server.ts'
import { routes } from './routes.ts'
import { seed } from './seed.server.ts'
import { answerUploads } from './sitting/answer-files.server.ts'
import { markJob } from './sitting/mark-job.server.ts'
import { timeOutJob } from './sitting/time-out.server.ts'
import { watchJob } from './sitting/watch.server.ts'
import { regradeJob } from './staff/regrade.server.ts'
import { examRounds } from './staff/round-list.server.ts'
import { answers, extras, grades, marks, rounds, steps, watches } from './tables.ts'

export const assessments = defineModule({
  name: 'assessments',
  needs: ['certificates', 'exams', 'learning'],
  tables: [rounds, answers, marks, steps, grades, watches, extras],
  routes,
  calls: [beginCall, saveCall, submitCall],
  jobs: [timeOutJob, markJob, watchJob, regradeJob],
  lists: [examRounds],
  uploads: [answerUploads],
  contributions: [contribute(examSittings, findSittings), contribute(examResults, readExamResults)],
  personalData,
  texts: { th, en },
  seed,
})
