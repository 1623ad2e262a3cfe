import type { RouteEntry } from '#kernel/routes.ts'

export const routes: readonly RouteEntry[] = [
  {
    path: '/login',
    title: { th: 'เข้าสู่ระบบ', en: 'Log in' },
    roles: [],
    auth: false,
    redirectsTo: '/user/login',
  },
  {
    path: '*',
    title: { th: 'ไม่พบหน้านี้', en: 'Page not found' },
    roles: [],
    auth: false,
    file: 'shell/screens/not-found.tsx',
  },
]
