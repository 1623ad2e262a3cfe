import { defineModule } from '#kernel/modules.ts'
import * as calls from './api.server.ts'
import { en } from './locales/en.ts'
import { th } from './locales/th.ts'
import { routes } from './routes.ts'
import { seed } from './seed.server.ts'
import { sites as collection, hostnames, spaces } from './tables.ts'

export const sites = defineModule({
  name: 'sites',
  tables: [collection, hostnames, spaces],
  routes,
  calls: Object.values(calls),
  texts: { th, en },
  seed,
})
