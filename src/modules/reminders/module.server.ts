import { onWriteApart } from '#kernel/data/on-write.ts'
import { defineModule } from '#kernel/modules.ts'
import { users } from '#modules/users/public.server.ts'
import { addDeviceCall, removeDeviceCall } from './api.server.ts'
import { en } from './locales/en.ts'
import { th } from './locales/th.ts'
import { personalData } from './personal-data.server.ts'
import { forgetDevices } from './push/devices.server.ts'
import { pushReminder } from './push/push.server.ts'
import { routes } from './routes.ts'
import { sendReminders } from './send-reminders.server.ts'
import { pushDevices, refusals, sentReminders } from './tables.ts'

export const reminders = defineModule({
  name: 'reminders',
  needs: ['users', 'messages'],
  tables: [refusals, sentReminders, pushDevices],
  listeners: [onWriteApart(users, forgetDevices)],
  jobs: [sendReminders, pushReminder],
  calls: [addDeviceCall, removeDeviceCall],
  routes,
  personalData,
  texts: { th, en },
})
