import { defineModule } from '#kernel/modules.ts'
import { calls } from './api.server.ts'
import { forms as collection } from './collections.ts'
import { en } from './locales/en.ts'
import { th } from './locales/th.ts'
import { personalData } from './personal-data.server.ts'
import { formUploads } from './uploads.server.ts'

export const forms = defineModule({
  name: 'forms',
  needs: ['orders'],
  collections: [collection],
  calls,
  uploads: [formUploads],
  personalData,
  texts: { th, en },
})
