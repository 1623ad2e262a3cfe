import type { RouteEntry } from '#kernel/routes.ts'

const open = { roles: [], auth: false } as const

export const routes: readonly RouteEntry[] = [
  {
    path: '/install',
    title: { th: 'เริ่มต้นใช้งาน', en: 'Set up' },
    ...open,
    redirectsTo: '/install/dashboard',
  },
  {
    path: '/install/dashboard',
    title: { th: 'เริ่มต้นใช้งาน', en: 'Set up' },
    ...open,
    layout: 'blank',
    file: 'modules/installation/screens/install.tsx',
  },
]
