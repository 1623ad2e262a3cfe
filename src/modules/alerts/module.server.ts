import { contribute } from '#kernel/contributions.ts'
import { failedJobs } from '#kernel/jobs/define.ts'
import { defineModule } from '#kernel/modules.ts'
import { gatewayParts } from '#modules/settings/public.server.ts'
import { chatGateway } from './gateway-part.server.ts'
import { en } from './locales/en.ts'
import { th } from './locales/th.ts'
import { routes } from './routes.ts'
import { sendAlerts } from './sending/send-alerts.server.ts'
import { alertHooks, alertLines } from './tables.ts'
import { notifyOfJob, notifyOfMails, notifyOfOrders } from './telling/listen.server.ts'

export const alerts = defineModule({
  name: 'alerts',
  tables: [alertHooks, alertLines],
  listeners: [notifyOfMails, notifyOfOrders],
  jobs: [sendAlerts],
  routes,
  contributions: [contribute(gatewayParts, chatGateway), contribute(failedJobs, notifyOfJob)],
  texts: { th, en },
})
