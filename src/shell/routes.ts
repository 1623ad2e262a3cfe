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
    path: '/color-mode',
    title: { th: 'โหมดสี', en: 'Colour mode' },
    roles: [],
    auth: false,
    file: 'shell/screens/color-mode.tsx',
  },
  {
    path: '/route-gate',
    title: { th: 'สิทธิ์ของหน้า', en: 'Route gate' },
    roles: [],
    auth: false,
    file: 'shell/screens/route-gate.tsx',
  },
  {
    path: '*',
    title: { th: 'ไม่พบหน้านี้', en: 'Page not found' },
    roles: [],
    auth: false,
    file: 'shell/screens/not-found.tsx',
  },
]
