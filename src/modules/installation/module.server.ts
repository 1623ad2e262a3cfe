import { defineModule } from '#kernel/modules.ts'
import { demoJob } from './demo-job.server.ts'
import { en } from './locales/en.ts'
import { th } from './locales/th.ts'
import { routes } from './routes.ts'

export const installation = defineModule({ name: 'installation', routes, texts: { th, en }, jobs: [demoJob] })
