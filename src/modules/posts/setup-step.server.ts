import type { SetupStep } from '#modules/settings/public.server.ts'

/** Whether the site has it: home page. */
export const homeSetup: SetupStep = {
  id: 'home',
  order: 30,
  path: '/cms/pages',
  isDone: async ({ site }) => Boolean(site.theme.homepage),
}
