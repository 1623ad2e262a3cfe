import { contribute } from '#kernel/contributions.ts'
import { defineModule } from '#kernel/modules.ts'
import { gatewayParts, setupSteps } from '#modules/settings/public.server.ts'
import { receivers } from './collections.ts'
import { en } from './locales/en.ts'
import { th } from './locales/th.ts'
import { paymentGateway } from './providers/gateway-part.server.ts'
import { charges, providerAccounts, providerReports } from './providers/tables.ts'
import { routes } from './routes.ts'
import { seed } from './seed.server.ts'
import { receiverSetup } from './setup-step.server.ts'

export const payments = defineModule({
  name: 'payments',
  collections: [receivers],
  tables: [providerAccounts, charges, providerReports],
  routes,
  contributions: [contribute(setupSteps, receiverSetup), contribute(gatewayParts, paymentGateway)],
  seed,
  texts: { th, en },
})
