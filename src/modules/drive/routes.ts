import type { RouteRow } from '#kernel/routes.ts'

export const routes: readonly RouteRow[] = [
  {
    path: '/drive',
    title: { th: 'ไดรฟ์', en: 'Drive' },
    roles: ['public', 'admin', 'manager', 'superadmin'],
    auth: true,
    group: 'standard',
    icon: 'hard-drive',
    order: 50,
    plugin: 'drive',
    inMenu: true,
    inApp: true,
  },
  {
    path: '/drive/public/:id/:shareKey?',
    title: { th: 'ไฟล์ที่แชร์', en: 'Shared files' },
    roles: [],
    auth: false,
    plugin: 'drive',
    fullscreen: true,
  },
]
