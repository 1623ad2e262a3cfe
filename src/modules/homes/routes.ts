import { extendSection, type RouteRow } from '#kernel/routes.ts'

/** The page that members come to after the login. */
export const routes: readonly RouteRow[] = extendSection({ path: '/user', roles: ['public'] }, [
  {
    path: 'home',
    order: 13,
    title: { th: 'หน้าของฉัน', en: 'My home' },
    inApp: true,
    file: 'modules/homes/screens/home.tsx',
    texts: ['homes'],
  },
])
