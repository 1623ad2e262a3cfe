import { extendSection, type RouteEntry } from '#kernel/routes.ts'

const roles = ['root', 'superadmin', 'admin'] as const
const identity = {
  path: 'identity',
  title: { th: 'การเข้าสู่ระบบและสมัครสมาชิก', en: 'Login and registration' },
  inMenu: true,
  file: 'modules/doors/screens/identity.tsx',
  texts: ['identity'],
}

export const routes: readonly RouteEntry[] = [
  ...extendSection({ path: '/setup', roles }, [{ ...identity, menuRoles: ['root', 'admin'], order: 6 }]),
  // The menu of a superadmin has no set-up: theirs stands with the settings.
  ...extendSection({ path: '/config', roles: ['superadmin'] }, [{ ...identity, order: 12 }]),
  ...extendSection({ path: '/user', roles }, [
    {
      path: 'link/:id',
      title: { th: 'ลิงก์เข้าใช้งานของสมาชิก', en: 'Login links of a member' },
      file: 'modules/doors/screens/employee-link.tsx',
      texts: ['identity', 'doors', 'records-screen'],
    },
  ]),
]
