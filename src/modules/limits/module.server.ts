import { defineModule } from '#kernel/modules.ts'
import { useCall } from './api.server.ts'
import { countNear } from './count-near.server.ts'
import { en } from './locales/en.ts'
import { th } from './locales/th.ts'
import { routes } from './routes.ts'
import { watchLimits } from './watch-limits.server.ts'

export const limits = defineModule({
  name: 'limits',
  needs: ['files', 'messages', 'users'],
  routes,
  calls: [useCall],
  jobs: [watchLimits],
  counters: { limits: countNear },
  texts: { th, en },
})
