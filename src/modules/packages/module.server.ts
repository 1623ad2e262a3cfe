import { contribute } from '#kernel/contributions.ts'
import { defineModule } from '#kernel/modules.ts'
import { importCall } from './api.server.ts'
import { packages as collection } from './collections.ts'
import { en } from './locales/en.ts'
import { th } from './locales/th.ts'
import { importJob, packageUploads } from './reading/import-package.server.ts'
import { packageReaders } from './reading/package-reader.ts'
import { scormReader } from './reading/scorm/scorm-reader.ts'

export const packages = defineModule({
  name: 'packages',
  needs: ['course-files', 'files', 'learning', 'lessons', 'questions'],
  collections: [collection],
  calls: [importCall],
  jobs: [importJob],
  uploads: [packageUploads],
  contributions: [contribute(packageReaders, scormReader)],
  texts: { th, en },
})
