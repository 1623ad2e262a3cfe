import { defineModule } from '#kernel/modules.ts'
import { enrolments as collection } from './collections.ts'
import { routes } from './routes.ts'
import { seed } from './seed.server.ts'

export const enrolments = defineModule({
  name: 'enrolments',
  needs: ['users'],
  collections: [collection],
  routes,
  seed,
})
