import { extendSection, type RouteRow } from '#kernel/routes.ts'
import { resourceRoutes } from './resource-routes.ts'

export const routes: readonly RouteRow[] = [
  ...resourceRoutes,
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
