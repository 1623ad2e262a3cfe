import { defineModule } from '#kernel/modules.ts'
import { en } from './locales/en.ts'
import { th } from './locales/th.ts'
import { logCall } from './log/api.server.ts'
import { routes } from './routes.ts'

export const settings = defineModule({ name: 'settings', routes, calls: [logCall], texts: { th, en } })
