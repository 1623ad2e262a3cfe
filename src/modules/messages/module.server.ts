import { contribute } from '#kernel/contributions.ts'
import { defineModule } from '#kernel/modules.ts'
import { gatewayParts, setupSteps } from '#modules/settings/public.server.ts'
import { todayCards } from '#modules/today/public.server.ts'
import { actions } from './actions.server.ts'
import { changeMessageCall } from './api.server.ts'
import { emailBody } from './blocks/email_body/block.ts'
import { messages as collection, emailTemplates } from './collections.ts'
import { countWaiting } from './count-waiting.server.ts'
import { sendMessage } from './jobs.server.ts'
import { en } from './locales/en.ts'
import { th } from './locales/th.ts'
import { measures } from './measures.sql.ts'
import { personalData } from './personal-data.server.ts'
import { routes } from './routes.ts'
import { mailGateway } from './sending/gateway-part.server.ts'
import { followMessages } from './sending/queue-message.server.ts'
import { mailSetup } from './setup-step.server.ts'
import { mailsToday } from './today-card.server.ts'

export const messages = defineModule({
  name: 'messages',
  collections: [collection, emailTemplates],
  blocks: [emailBody],
  actions,
  jobs: [sendMessage],
  listeners: [followMessages],
  calls: [changeMessageCall],
  routes,
  personalData,
  counters: { messages: countWaiting },
  measures,
  contributions: [
    contribute(setupSteps, mailSetup),
    contribute(gatewayParts, mailGateway),
    contribute(todayCards, mailsToday),
  ],
  texts: { th, en },
})
