import type { SetupStep } from '#modules/settings/public.server.ts'
import { identityOf } from '#modules/users/public.server.ts'

/** Whether the site has it: second step of staff. */
export const secondStepSetup: SetupStep = {
  id: 'second-step',
  order: 60,
  path: '/setup/security',
  isDone: async ({ site }) => identityOf(site).secondStep === 'required',
}
