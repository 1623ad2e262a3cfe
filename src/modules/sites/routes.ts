import { extendSection, type RouteRow } from '#kernel/routes.ts'

export const routes: readonly RouteRow[] = [
  ...extendSection({ path: '/config', roles: ['superadmin', 'admin'] }, [
    {
      path: 'general',
      title: { th: 'ข้อมูลทั่วไป', en: 'General' },
      inMenu: true,
      order: 1,
      file: 'modules/sites/screens/general.tsx',
      texts: ['site-general', 'records-screen'],
    },
    {
      path: 'display',
      title: { th: 'การแสดงผล', en: 'Display' },
      inMenu: true,
      order: 11,
      file: 'modules/sites/screens/display.tsx',
      texts: ['sites', 'records-screen'],
    },
  ]),
  ...extendSection({ path: '/config', roles: ['superadmin', 'admin', 'manager'] }, [
    {
      path: 'tools',
      title: { th: 'เครื่องมือ', en: 'Tools' },
      inMenu: true,
      order: 14,
      file: 'modules/sites/screens/tools.tsx',
      texts: ['site-tools'],
    },
  ]),
  ...extendSection({ path: '/setup', roles: ['root', 'admin'] }, [
    {
      path: 'general',
      title: { th: 'ตั้งค่าระบบทั่วไป', en: 'General setup' },
      inMenu: true,
      order: 3,
      file: 'modules/sites/screens/setup-general.tsx',
      texts: ['site-setup', 'site-general', 'records-screen'],
    },
    {
      path: 'install',
      title: { th: 'ส่วนเสริม', en: 'Plugins' },
      inMenu: true,
      order: 5,
      file: 'modules/sites/screens/plugins.tsx',
      texts: ['site-plugins'],
    },
  ]),
]
