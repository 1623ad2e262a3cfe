import type { SetupStep } from '#modules/settings/public.server.ts'

/** Whether the site has it: mail server. */
export const mailSetup: SetupStep = {
  id: 'mail',
  order: 20,
  path: '/setup/email',
  async isDone({ engine, site }) {
    const { route } = await engine.mail.readSite(site._id)
    return route.kind !== 'outbox'
  },
}
