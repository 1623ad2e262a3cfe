import { defineSection, type RouteRow } from '#kernel/routes.ts'

export const routes: readonly RouteRow[] = [
  ...defineSection(
    {
      path: '/install',
      title: { th: 'เริ่มต้นใช้งาน', en: 'Set up' },
      roles: [],
      home: 'dashboard',
      group: 'system',
      icon: 'download',
      order: 60,
    },
    [
      {
        path: 'dashboard',
        title: { th: 'เริ่มต้นใช้งาน', en: 'Set up' },
        auth: false,
        inMenu: true,
        // Open to everyone as long as there is no site; afterwards it tells who runs a collection how far things are.
        menuRoles: ['superadmin'],
        layout: 'blank',
        file: 'modules/installation/screens/install.tsx',
      },
    ],
  ),
]
