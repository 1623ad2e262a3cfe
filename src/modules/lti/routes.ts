import { extendSection, type RouteRow } from '#kernel/routes.ts'

/** Administrators register the platforms that open courses of the site. */
export const routes: readonly RouteRow[] = extendSection(
  { path: '/lesson', roles: ['admin'], plugin: 'lesson' },
  [
    {
      path: 'interop/lti',
      order: 49,
      title: { th: 'เปิดหลักสูตรจากระบบเรียนอื่น (LTI)', en: 'Courses in other platforms (LTI)' },
      file: 'modules/lti/screens/platforms.tsx',
      texts: ['lti', 'records-screen', 'interop'],
    },
  ],
)
