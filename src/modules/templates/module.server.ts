import { defineModule } from '#kernel/modules.ts'
import { templates as collection } from './collections.ts'
import { en } from './locales/en.ts'
import { th } from './locales/th.ts'

export const templates = defineModule({
  name: 'templates',
  needs: ['sites', 'posts'],
  collections: [collection],
  texts: { th, en },
})
