import { defineModule } from '#kernel/modules.ts'
import { applicationsList } from './blocks/applications/block.ts'
import { applications as collection } from './collections.ts'
import { en } from './locales/en.ts'
import { th } from './locales/th.ts'
import { personalData } from './personal-data.server.ts'
import { routes } from './routes.ts'
import { seed } from './seed.server.ts'

export const applications = defineModule({
  name: 'applications',
  needs: ['users'],
  collections: [collection],
  blocks: [applicationsList],
  routes,
  personalData,
  seed,
  texts: { th, en },
})
