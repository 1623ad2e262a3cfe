import { defineModule } from '#kernel/modules.ts'
import { enrolments as collection } from './collections.ts'
import { personalData } from './personal-data.server.ts'
import { routes } from './routes.ts'
import { seed } from './seed.server.ts'

export const enrolments = defineModule({
  name: 'enrolments',
  needs: ['users'],
  collections: [collection],
  routes,
  personalData,
  seed,
})
