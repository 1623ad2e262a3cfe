import { extendSection, type RouteEntry } from '#kernel/routes.ts'

const roles = ['root', 'superadmin', 'admin'] as const

export const routes: readonly RouteEntry[] = [
  ...extendSection({ path: '/setup', roles }, [
    {
      path: 'identity',
      title: { th: 'การเข้าสู่ระบบและสมัครสมาชิก', en: 'Login and registration' },
      inMenu: true,
      menuRoles: ['root', 'admin'],
      order: 6,
      file: 'modules/doors/screens/identity.tsx',
      texts: ['identity'],
    },
  ]),
  ...extendSection({ path: '/user', roles }, [
    {
      path: 'link/:id',
      title: { th: 'ลิงก์เข้าใช้งานของสมาชิก', en: 'Login links of a member' },
      file: 'modules/doors/screens/employee-link.tsx',
      texts: ['identity', 'doors', 'records-screen'],
    },
  ]),
]
