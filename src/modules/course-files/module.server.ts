import { defineModule } from '#kernel/modules.ts'
import { calls } from './api.server.ts'
import { imports, revisions } from './collections.ts'
import { archiveUploads, importJob } from './exchange/import-course.server.ts'
import { storeHistory } from './follow-writes.server.ts'
import { en } from './locales/en.ts'
import { th } from './locales/th.ts'
import { personalData } from './personal-data.server.ts'
import { publishJob, schedulePublication } from './publishing/publication.server.ts'
import { routes } from './routes.ts'
import { seed } from './seed.server.ts'

export const courseFiles = defineModule({
  name: 'course-files',
  needs: ['courses', 'lessons', 'users', 'seminars'],
  collections: [revisions, imports],
  calls,
  routes,
  uploads: [archiveUploads],
  jobs: [importJob, publishJob],
  listeners: [...storeHistory, schedulePublication],
  personalData,
  texts: { th, en },
  seed,
})
