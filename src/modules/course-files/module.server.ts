import { defineModule } from '#kernel/modules.ts'
import { imports, revisions } from './collections.ts'
import { keepHistory } from './keep-revision.server.ts'
import { en } from './locales/en.ts'
import { th } from './locales/th.ts'
import { personalData } from './personal-data.server.ts'

export const courseFiles = defineModule({
  name: 'course-files',
  needs: ['courses', 'lessons'],
  collections: [revisions, imports],
  afterWrite: keepHistory,
  personalData,
  texts: { th, en },
})
