import { extendSection, type RouteRow } from '#kernel/routes.ts'

/** Where the link of a mail leads that switches a reminder off; its code says whose. */
export const routes: readonly RouteRow[] = extendSection({ path: '/user', roles: [] }, [
  {
    path: 'reminders/:code',
    order: 18,
    title: { th: 'การแจ้งเตือนทางอีเมล', en: 'Reminders by mail' },
    auth: false,
    file: 'modules/reminders/screens/refuse.tsx',
    texts: ['reminders'],
  },
])
