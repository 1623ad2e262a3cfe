import { contribute } from '#kernel/contributions.ts'
import { defineModule } from '#kernel/modules.ts'
import { siteTools } from '#modules/settings/public.server.ts'
import { calls } from './api.server.ts'
import { synonyms } from './collections.ts'
import { followCategories, followLecturers, indexCategory, indexLecturers } from './follow-names.server.ts'
import { deriveCourseTexts, learnWords } from './index-courses.server.ts'
import { en } from './locales/en.ts'
import { th } from './locales/th.ts'
import { rebuildSearch, searchTool } from './rebuild/rebuild.server.ts'
import { routes } from './routes.ts'
import { seed } from './seed.server.ts'
import { courseTexts, searchWords, vainSearches } from './tables.ts'
import { sweepVain, vainList } from './vain/vain-list.server.ts'

export const search = defineModule({
  name: 'search',
  needs: ['attendance', 'courses'],
  collections: [synonyms],
  tables: [courseTexts, searchWords, vainSearches],
  derives: [deriveCourseTexts],
  listeners: [followCategories, followLecturers],
  jobs: [indexCategory, indexLecturers, learnWords, rebuildSearch, sweepVain],
  contributions: [contribute(siteTools, searchTool)],
  lists: [vainList],
  calls,
  routes,
  texts: { th, en },
  seed,
})
