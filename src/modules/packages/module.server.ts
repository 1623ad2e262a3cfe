import { contribute } from '#kernel/contributions.ts'
import { defineModule } from '#kernel/modules.ts'
import { courseParts } from '#modules/course-files/public.server.ts'
import { commitCall, importCall, launchCall, outlineCall } from './api.server.ts'
import { packages as collection } from './collections.ts'
import { packagePart } from './course-part.server.ts'
import { checkNamed, holdUsed } from './follow-writes.server.ts'
import { packageLaunchers } from './launching/launcher.ts'
import { scormLauncher } from './launching/scorm-launcher.server.ts'
import { en } from './locales/en.ts'
import { th } from './locales/th.ts'
import { personalData } from './personal-data.server.ts'
import { importJob, packageUploads } from './reading/import-package.server.ts'
import { packageReaders } from './reading/package-reader.ts'
import { scormReader } from './reading/scorm/scorm-reader.ts'
import { routes } from './routes.ts'
import { seed } from './seed.server.ts'
import { packageList } from './staff/package-list.server.ts'
import { attempts, runs } from './tables.ts'

export const packages = defineModule({
  name: 'packages',
  needs: ['course-files', 'files', 'learning', 'lessons', 'questions', 'enrolments', 'courses', 'users'],
  collections: [collection],
  tables: [runs, attempts],
  calls: [importCall, launchCall, outlineCall, commitCall],
  jobs: [importJob],
  listeners: [checkNamed, holdUsed],
  uploads: [packageUploads],
  contributions: [
    contribute(packageReaders, scormReader),
    contribute(packageLaunchers, scormLauncher),
    contribute(courseParts, packagePart),
  ],
  lists: [packageList],
  routes,
  personalData,
  seed,
  texts: { th, en },
})
