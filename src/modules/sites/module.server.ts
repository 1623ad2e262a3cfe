import { defineModule } from '#kernel/modules.ts'
import * as calls from './api.server.ts'
import { en } from './locales/en.ts'
import { th } from './locales/th.ts'
import { routes } from './routes.ts'
import { seed } from './seed.server.ts'

export const sites = defineModule({
  name: 'sites',
  routes,
  calls: Object.values(calls),
  texts: { th, en },
  seed,
})
