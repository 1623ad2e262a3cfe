import { extendSection, type RouteRow } from '#kernel/routes.ts'

/** Administrators give programs of others the keys of the record store. */
export const routes: readonly RouteRow[] = extendSection(
  { path: '/lesson', roles: ['admin'], plugin: 'lesson' },
  [
    {
      path: 'interop',
      order: 46,
      title: { th: 'เชื่อมต่อ xAPI', en: 'xAPI connections' },
      inMenu: true,
      icon: 'cable',
      file: 'modules/xapi/screens/interop.tsx',
      texts: ['interop', 'xapi_key', 'records-screen', 'dates'],
    },
  ],
)
