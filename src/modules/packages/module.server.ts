import { defineModule } from '#kernel/modules.ts'
import { importCall } from './api.server.ts'
import { packages as collection } from './collections.ts'
import { en } from './locales/en.ts'
import { th } from './locales/th.ts'
import { importJob, packageUploads } from './reading/import-package.server.ts'

export const packages = defineModule({
  name: 'packages',
  needs: ['course-files', 'files', 'learning', 'lessons', 'questions'],
  collections: [collection],
  calls: [importCall],
  jobs: [importJob],
  uploads: [packageUploads],
  texts: { th, en },
})
