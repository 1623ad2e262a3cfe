import { defineModule } from '#kernel/modules.ts'
import { posts as collection } from './collections.ts'
import { routes } from './routes.ts'
import { seed } from './seed.server.ts'

export const posts = defineModule({
  name: 'posts',
  needs: ['sites'],
  collections: [collection],
  routes,
  seed,
})
