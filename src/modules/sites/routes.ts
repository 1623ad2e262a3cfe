import type { RouteEntry } from '#kernel/routes.ts'

export const routes: readonly RouteEntry[] = [
  {
    path: '/member/database',
    title: { th: 'เลือกฐานข้อมูล', en: 'Choose a database' },
    roles: [],
    auth: true,
    file: 'modules/sites/screens/databases.tsx',
  },
]
