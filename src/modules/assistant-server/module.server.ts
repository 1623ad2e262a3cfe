import { contribute } from '#kernel/contributions.ts'
import { defineModule } from '#kernel/modules.ts'
import { gatewayParts } from '#modules/settings/public.server.ts'
import { assistantGateway } from './gateway-part.server.ts'
import { en } from './locales/en.ts'
import { th } from './locales/th.ts'
import { routes } from './routes.ts'
import { assistantServers } from './tables.ts'

/** The language model that a site is connected with, and drafts that staff ask it for. */
export const assistantServer = defineModule({
  name: 'assistant-server',
  tables: [assistantServers],
  routes,
  contributions: [contribute(gatewayParts, assistantGateway)],
  texts: { th, en },
})
