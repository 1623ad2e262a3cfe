import { defineModule } from '#kernel/modules.ts'
import { beatCall, leaveCall, signalCall } from './api.server.ts'
import { en } from './locales/en.ts'
import { th } from './locales/th.ts'
import { personalData } from './personal-data.server.ts'
import { routes } from './routes.ts'
import { seed } from './seed.server.ts'
import { presences } from './tables.ts'

export const meetings = defineModule({
  name: 'meetings',
  needs: ['learning', 'lessons', 'packages'],
  tables: [presences],
  calls: [beatCall, leaveCall, signalCall],
  routes,
  personalData,
  texts: { th, en },
  seed,
})
