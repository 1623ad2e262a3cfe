import { contribute } from '#kernel/contributions.ts'
import { defineModule } from '#kernel/modules.ts'
import { gradedWork as gradedWorks } from '#modules/assessments/public.server.ts'
import { homeCards } from '#modules/homes/public.server.ts'
import { reminderSources } from '#modules/reminders/public.server.ts'
import { draftCall, handInCall, ownWorkCall } from './api.server.ts'
import { workCard } from './due/home-card.server.ts'
import { workDue } from './due/remind-of-work.server.ts'
import { handInUploads } from './handing/uploads.server.ts'
import { en } from './locales/en.ts'
import { th } from './locales/th.ts'
import { personalData } from './personal-data.server.ts'
import { routes } from './routes.ts'
import { seed } from './seed.server.ts'
import { gradedWork } from './staff/graded-work.server.ts'
import { handInList } from './staff/hand-in-list.server.ts'
import { drafts, handIns, marks } from './tables.ts'

export const assignments = defineModule({
  name: 'assignments',
  needs: ['assessments', 'learning'],
  tables: [drafts, handIns, marks],
  routes,
  calls: [ownWorkCall, draftCall, handInCall],
  lists: [handInList],
  uploads: [handInUploads],
  contributions: [
    contribute(gradedWorks, gradedWork),
    contribute(homeCards, workCard),
    contribute(reminderSources, workDue),
  ],
  personalData,
  seed,
  texts: { th, en },
})
