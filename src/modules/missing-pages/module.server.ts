import { defineModule } from '#kernel/modules.ts'
import { en } from './locales/en.ts'
import { th } from './locales/th.ts'
import { missingList, sweepMissing } from './missing-list.server.ts'
import { routes } from './routes.ts'
import { seed } from './seed.server.ts'
import { missingPages as table } from './tables.ts'

/** Addresses that visitors meet and that nothing answers. */
export const missingPages = defineModule({
  name: 'missing-pages',
  needs: ['posts', 'addresses'],
  tables: [table],
  lists: [missingList],
  jobs: [sweepMissing],
  routes,
  texts: { th, en },
  seed,
})
