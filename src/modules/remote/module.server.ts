import { defineModule } from '#kernel/modules.ts'
import { remoteCall } from './api.server.ts'
import { en } from './locales/en.ts'
import { th } from './locales/th.ts'
import { routes } from './routes.ts'

export const remote = defineModule({
  name: 'remote',
  calls: [remoteCall],
  routes,
  texts: { th, en },
})
