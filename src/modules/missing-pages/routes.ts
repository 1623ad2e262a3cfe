import { extendSection, type RouteRow } from '#kernel/routes.ts'

/** Addresses that nothing answers; a row of a section that another module brings. */
export const routes: readonly RouteRow[] = extendSection({ path: '/cms', roles: ['admin'], plugin: 'cms' }, [
  {
    path: 'missing',
    title: { th: 'หน้าที่ไม่พบ', en: 'Pages not found' },
    order: 19,
    inMenu: true,
    file: 'modules/missing-pages/screens/missing.tsx',
    texts: ['missing-pages', 'records-screen', 'lists'],
  },
])
