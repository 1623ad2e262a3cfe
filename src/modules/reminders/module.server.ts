import { defineModule } from '#kernel/modules.ts'
import { en } from './locales/en.ts'
import { th } from './locales/th.ts'
import { personalData } from './personal-data.server.ts'
import { routes } from './routes.ts'
import { sendReminders } from './send-reminders.server.ts'
import { refusals, sentReminders } from './tables.ts'

export const reminders = defineModule({
  name: 'reminders',
  needs: ['users', 'messages'],
  tables: [refusals, sentReminders],
  jobs: [sendReminders],
  routes,
  personalData,
  texts: { th, en },
})
