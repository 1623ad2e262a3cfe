import { extendSection, type RouteRow } from '#kernel/routes.ts'

export const routes: readonly RouteRow[] = extendSection({ path: '/setup', roles: ['root', 'admin'] }, [
  {
    path: 'alerts',
    title: { th: 'แจ้งเหตุไปห้องแชต', en: 'Alerts to a chat' },
    file: 'modules/alerts/screens/alerts.tsx',
    texts: ['alerts', 'records-screen', 'sealed'],
    order: 60,
  },
])
