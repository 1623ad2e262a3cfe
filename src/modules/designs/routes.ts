import type { RouteRow } from '#kernel/routes.ts'

const texts = ['designs', 'records-screen']

/** How sites look, and what their editor offers; rows of sections that others bring. */
export const routes: readonly RouteRow[] = [
  {
    path: '/cms/customize',
    title: { th: 'ธีม ส่วนหัว และส่วนท้าย', en: 'Theme, header and footer' },
    roles: ['admin'],
    auth: true,
    plugin: 'cms',
    file: 'modules/designs/screens/customize.tsx',
    texts,
  },
  {
    path: '/website/design/:id',
    title: { th: 'ออกแบบเว็บไซต์', en: 'Design a website' },
    roles: ['superadmin'],
    auth: true,
    file: 'modules/designs/screens/customize.tsx',
    texts,
  },
  {
    path: '/member/layout',
    title: { th: 'หน้าตาของหน้าเข้าสู่ระบบ', en: 'Look of the staff login page' },
    roles: ['superadmin'],
    auth: true,
    file: 'modules/designs/screens/login-look.tsx',
    texts: [...texts, 'login-look'],
  },
  {
    path: '/setup/builder',
    title: { th: 'เครื่องมือจัดหน้า', en: 'Page builder setup' },
    roles: ['root', 'admin'],
    auth: true,
    file: 'modules/designs/screens/offers.tsx',
    texts,
  },
]
