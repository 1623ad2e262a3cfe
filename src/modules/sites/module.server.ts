import { contribute } from '#kernel/contributions.ts'
import { defineModule } from '#kernel/modules.ts'
import { lineRestorers } from '#modules/audits/public.server.ts'
import { gatewayParts, setupSteps } from '#modules/settings/public.server.ts'
import * as calls from './api.server.ts'
import { en } from './locales/en.ts'
import { th } from './locales/th.ts'
import { clientKeyGateway } from './own-site/gateway-part.server.ts'
import { settingsRestorer } from './own-site/restore-settings.server.ts'
import { contactSetup } from './own-site/setup-step.server.ts'
import { routes } from './routes.ts'
import { seed } from './seed.server.ts'
import { sites as collection, hostnames, spaces } from './tables.ts'

export const sites = defineModule({
  name: 'sites',
  tables: [collection, hostnames, spaces],
  routes,
  contributions: [
    contribute(setupSteps, contactSetup),
    contribute(gatewayParts, clientKeyGateway),
    contribute(lineRestorers, settingsRestorer),
  ],
  calls: Object.values(calls),
  texts: { th, en },
  seed,
})
