import { defineModule } from '#kernel/modules.ts'
import { configCategories, configModes, configTypes } from './collections.ts'
import { en } from './locales/en.ts'
import { th } from './locales/th.ts'
import { routes } from './routes.ts'
import { seed } from './seed.server.ts'

export const siteLists = defineModule({
  name: 'site-lists',
  needs: ['sites'],
  collections: [configCategories, configTypes, configModes],
  routes,
  texts: { th, en },
  seed,
})
