import { defineModule } from '#kernel/modules.ts'
import { remoteCall } from './api.server.ts'
import { en } from './locales/en.ts'
import { th } from './locales/th.ts'
import { routes } from './routes.ts'
import { remoteLocks } from './tables.ts'

export const remote = defineModule({
  name: 'remote',
  tables: [remoteLocks],
  calls: [remoteCall],
  routes,
  texts: { th, en },
})
