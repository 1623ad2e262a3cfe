import { extendSection, type RouteRow } from '#kernel/routes.ts'

export const routes: readonly RouteRow[] = extendSection({ path: '/setup', roles: ['root', 'admin'] }, [
  {
    path: 'admin',
    title: { th: 'สิทธิ์และเมนูของเจ้าหน้าที่', en: 'Staff rights and menus' },
    inMenu: true,
    order: 6,
    file: 'modules/permissions/screens/staff-rights.tsx',
    texts: ['permissions', 'records-screen'],
  },
])
