import { extendSection, type RouteRow } from '#kernel/routes.ts'

/** Administrators give programs of others the keys of the record store. */
export const routes: readonly RouteRow[] = extendSection(
  { path: '/lesson', roles: ['admin'], plugin: 'lesson' },
  [
    {
      path: 'interop',
      order: 47,
      title: { th: 'คลังบันทึก xAPI', en: 'Record store (xAPI)' },
      inMenu: true,
      icon: 'cable',
      file: 'modules/xapi/screens/interop.tsx',
      texts: ['interop', 'xapi_key', 'records-screen', 'dates'],
    },
  ],
)
