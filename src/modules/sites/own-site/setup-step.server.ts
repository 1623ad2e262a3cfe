import type { SetupStep } from '#modules/settings/public.server.ts'

/** Whether the site has it: name and contact. */
export const contactSetup: SetupStep = {
  id: 'contact',
  order: 10,
  path: '/config/general',
  isDone: async ({ site }) => Boolean(site.contact.email || site.contact.phone),
}
