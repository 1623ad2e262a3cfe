import type { RouteEntry } from '#kernel/routes.ts'
import { originRoutes } from './origin-routes.ts'
import { unitRoutes } from './unit-routes.ts'

export const routes: readonly RouteEntry[] = [
  ...originRoutes,
  ...unitRoutes,
  {
    path: '/member/database',
    title: { th: 'เลือกฐานข้อมูล', en: 'Choose a database' },
    roles: [],
    auth: true,
    file: 'modules/sites/screens/databases.tsx',
  },
]
