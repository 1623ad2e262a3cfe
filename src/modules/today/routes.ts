import { staffRoles } from '#kernel/access/actor.ts'
import type { RouteRow } from '#kernel/routes.ts'

/** The page with which staff begin their day and the search over everything. */
export const routes: readonly RouteRow[] = [
  {
    path: '/today',
    title: { th: 'วันนี้', en: 'Today' },
    roles: staffRoles,
    capabilities: ['teaching'],
    auth: true,
    inMenu: true,
    group: 'default',
    icon: 'calendar',
    order: -1,
    file: 'modules/today/screens/today.tsx',
    texts: ['today'],
  },
  {
    path: '/find',
    title: { th: 'ค้นหาทุกอย่าง', en: 'Find anything' },
    roles: staffRoles,
    capabilities: ['teaching'],
    auth: true,
    file: 'modules/today/screens/find.tsx',
    texts: ['find'],
  },
]
