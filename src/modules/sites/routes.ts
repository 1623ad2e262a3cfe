import { extendSection, type RouteRow } from '#kernel/routes.ts'
import { originRoutes } from './origin-routes.ts'
import { unitRoutes } from './unit-routes.ts'

export const routes: readonly RouteRow[] = [
  ...originRoutes,
  ...unitRoutes,
  ...extendSection({ path: '/config', roles: ['superadmin', 'admin'] }, [
    {
      path: 'display',
      title: { th: 'การแสดงผล', en: 'Display' },
      inMenu: true,
      order: 11,
      file: 'modules/sites/screens/display.tsx',
    },
  ]),
]
