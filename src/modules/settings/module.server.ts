import { defineModule } from '#kernel/modules.ts'
import { trialJob } from '#kernel/self-test/try-job.server.ts'
import { en } from './locales/en.ts'
import { th } from './locales/th.ts'
import { logCall } from './log/api.server.ts'
import { routes } from './routes.ts'

export const settings = defineModule({
  name: 'settings',
  jobs: [trialJob],
  routes,
  calls: [logCall],
  texts: { th, en },
})
