import { contribute } from '#kernel/contributions.ts'
import { onWrite } from '#kernel/data/on-write.ts'
import { defineModule } from '#kernel/modules.ts'
import { gatewayParts, setupSteps } from '#modules/settings/public.server.ts'
import { users } from '#modules/users/public.server.ts'
import { forgetWays } from './arrival/forget-ways.server.ts'
import { issueBypassCall, listBypassCall, revokeBypassCall } from './bypass/api.server.ts'
import { en } from './locales/en.ts'
import { identityEn } from './locales/identity-en.ts'
import { identityTh } from './locales/identity-th.ts'
import { th } from './locales/th.ts'
import { routes } from './routes.ts'
import {
  changeDirectoryCall,
  changeLineCall,
  directorySettingsCall,
  lineSettingsCall,
} from './settings/api.server.ts'
/** The ways in beside the password: LINE, a directory, links for employees. */
import { directoryGateway, lineGateway } from './settings/gateway-parts.server.ts'
import { readOpenWays } from './settings/open-ways.server.ts'
import { secondStepSetup } from './setup-step.server.ts'
import { bypassLinks, loginProviders, outsideAccounts } from './tables.ts'

export const logins = defineModule({
  name: 'logins',
  tables: [loginProviders, outsideAccounts, bypassLinks],
  listeners: [onWrite(users, forgetWays)],
  loginWays: readOpenWays,
  calls: [
    issueBypassCall,
    listBypassCall,
    revokeBypassCall,
    lineSettingsCall,
    changeLineCall,
    directorySettingsCall,
    changeDirectoryCall,
  ],
  routes,
  contributions: [
    contribute(setupSteps, secondStepSetup),
    contribute(gatewayParts, lineGateway),
    contribute(gatewayParts, directoryGateway),
  ],
  texts: { th: { ...th, identity: identityTh }, en: { ...en, identity: identityEn } },
})
