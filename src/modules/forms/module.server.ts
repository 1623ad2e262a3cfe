import { defineModule } from '#kernel/modules.ts'
import { calls } from './api.server.ts'
import { blocks } from './blocks/blocks.ts'
import { forms as collection } from './collections.ts'
import { en } from './locales/en.ts'
import { th } from './locales/th.ts'
import { personalData } from './personal-data.server.ts'
import { routes } from './routes.ts'
import { seed } from './seed.server.ts'
import { formUploads } from './uploads.server.ts'

export const forms = defineModule({
  name: 'forms',
  needs: ['orders', 'posts'],
  collections: [collection],
  calls,
  routes,
  blocks,
  uploads: [formUploads],
  personalData,
  texts: { th, en },
  seed,
})
