import { defineModule } from '#kernel/modules.ts'
import { activities, attachments, documents, keys, mentions, statements } from './collections.ts'
import { en } from './locales/en.ts'
import { th } from './locales/th.ts'
import { personalData } from './personal-data.server.ts'
import { routes } from './routes.ts'
import { seed } from './seed.server.ts'

export const xapi = defineModule({
  name: 'xapi',
  needs: ['files', 'sites', 'users'],
  collections: [keys],
  tables: [statements, mentions, activities, attachments, documents],
  routes,
  personalData,
  seed,
  texts: { th, en },
})
