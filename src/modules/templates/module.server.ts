import { defineModule } from '#kernel/modules.ts'
import { templates as collection } from './collections.ts'
import { en } from './locales/en.ts'
import { th } from './locales/th.ts'
import { routes } from './routes.ts'
import { templateList } from './saved/template-list.server.ts'
import { seed } from './seed.server.ts'

export const templates = defineModule({
  name: 'templates',
  needs: ['sites', 'posts', 'files'],
  collections: [collection],
  lists: [templateList],
  routes,
  seed,
  texts: { th, en },
})
