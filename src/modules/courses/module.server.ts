import { defineModule } from '#kernel/modules.ts'
import { categories, courses as collection, targets } from './collections.ts'
import { en } from './locales/en.ts'
import { th } from './locales/th.ts'
import { routes } from './routes.ts'
import { seed } from './seed.server.ts'

export const courses = defineModule({
  name: 'courses',
  needs: ['sites'],
  collections: [categories, targets, collection],
  routes,
  texts: { th, en },
  seed,
})
