import { defineModule } from '#kernel/modules.ts'
import { monitorCall } from './api.server.ts'
import { en } from './locales/en.ts'
import { th } from './locales/th.ts'

export const monitoring = defineModule({ name: 'monitoring', calls: [monitorCall], texts: { th, en } })
