import { contribute } from '#kernel/contributions.ts'
import { defineModule } from '#kernel/modules.ts'
import { teamLinks } from '#modules/companies/public.server.ts'
import { homeCards } from '#modules/homes/public.server.ts'
import { nextCourses } from '#modules/learning/public.server.ts'
import { reminderSources } from '#modules/reminders/public.server.ts'
import { completeJob, followCompletion } from './assigning/complete-paths.server.ts'
import { assignments, paths as collection } from './collections.ts'
import { pathsCard } from './home-card.server.ts'
import { en } from './locales/en.ts'
import { th } from './locales/th.ts'
import { findNextCourse } from './own-paths.server.ts'
import { pathPeople, teamPaths } from './people-list.server.ts'
import { personalData } from './personal-data.server.ts'
import { deadlineNear } from './remind-of-deadline.server.ts'
import { routes } from './routes.ts'
import { seed } from './seed.server.ts'

export const paths = defineModule({
  name: 'paths',
  plugins: ['lesson'],
  needs: ['companies', 'enrolments'],
  collections: [collection, assignments],
  lists: [pathPeople, teamPaths],
  jobs: [completeJob],
  listeners: followCompletion,
  contributions: [
    contribute(reminderSources, deadlineNear),
    contribute(homeCards, pathsCard),
    contribute(nextCourses, findNextCourse),
    contribute(teamLinks, {
      label: 'paths.team.link',
      href: (companyID) => `/user/team-paths?company=${companyID}`,
    }),
  ],
  routes,
  personalData,
  texts: { th, en },
  seed,
})
