import { defineSection, type RouteEntry } from '#kernel/routes.ts'

export const routes: readonly RouteEntry[] = [
  ...defineSection(
    {
      path: '/install',
      title: { th: 'เริ่มต้นใช้งาน', en: 'Set up' },
      roles: [],
      home: 'dashboard',
      group: 'system',
      icon: 'download',
      order: 60,
      inMenu: false,
    },
    [
      {
        path: 'dashboard',
        title: { th: 'เริ่มต้นใช้งาน', en: 'Set up' },
        auth: false,
        layout: 'blank',
        file: 'modules/installation/screens/install.tsx',
      },
    ],
  ),
]
