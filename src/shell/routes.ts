import type { RouteRow } from '#kernel/routes.ts'

export const routes: readonly RouteRow[] = [
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
    path: '/visitor-guard',
    title: { th: 'สิทธิ์ของหน้า', en: 'Visitor guard' },
    roles: [],
    auth: false,
    file: 'shell/screens/visitor-guard.tsx',
  },
  {
    path: '/texts',
    title: { th: 'ข้อความของหน้า', en: 'Texts of a page' },
    roles: [],
    auth: false,
    file: 'shell/screens/texts.tsx',
  },
  {
    path: '/offline',
    title: { th: 'ไม่ได้เชื่อมต่ออินเทอร์เน็ต', en: 'No connection' },
    roles: [],
    auth: false,
    file: 'shell/screens/offline.tsx',
    islands: true,
    texts: ['offline'],
    cache: { query: [] },
  },
  {
    path: '*',
    title: { th: 'ไม่พบหน้านี้', en: 'Page not found' },
    roles: [],
    auth: false,
    file: 'shell/screens/not-found.tsx',
    islands: true,
  },
]
