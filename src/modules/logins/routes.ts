import { staffRoles } from '#kernel/access/actor.ts'
import { extendSection, type RouteRow } from '#kernel/routes.ts'

const roles = ['root', 'superadmin', 'admin'] as const
const identity = {
  path: 'identity',
  title: { th: 'การเข้าสู่ระบบและสมัครสมาชิก', en: 'Login and registration' },
  inMenu: true,
  file: 'modules/logins/screens/identity.tsx',
  texts: ['identity', 'sealed'],
}

const security = {
  path: 'security',
  title: { th: 'ความปลอดภัย', en: 'Security' },
  inMenu: true,
  file: 'modules/logins/screens/security.tsx',
  texts: ['identity'],
}

export const routes: readonly RouteRow[] = [
  ...extendSection({ path: '/setup', roles }, [
    { ...identity, menuRoles: ['root', 'admin'], order: 8 },
    { ...security, menuRoles: ['root', 'admin'], order: 13 },
  ]),
  // The menu of a superadmin has no set-up: theirs stands with the settings.
  ...extendSection({ path: '/config', roles: ['superadmin'] }, [
    { ...identity, order: 12 },
    { ...security, order: 13 },
  ]),
  ...extendSection({ path: '/user', roles }, [
    {
      path: 'link/:id',
      title: { th: 'ลิงก์เข้าใช้งานของสมาชิก', en: 'Login links of a member' },
      file: 'modules/logins/screens/employee-link.tsx',
      texts: ['identity', 'logins', 'records-screen'],
    },
    {
      path: 'bypass/:id',
      order: 9,
      title: { th: 'เข้าสู่ระบบด้วยลิงก์', en: 'Log in by link' },
      auth: false,
      file: 'modules/logins/screens/bypass.tsx',
      texts: ['logins'],
    },
    {
      path: 'ad',
      title: { th: 'เข้าสู่ระบบองค์กร', en: 'Directory log in' },
      auth: false,
      file: 'modules/logins/screens/directory.tsx',
      texts: ['logins'],
    },
    {
      path: 'auth',
      order: 16,
      title: { th: 'กำลังเข้าสู่ระบบ', en: 'Logging in' },
      auth: false,
      file: 'modules/logins/screens/auth.tsx',
      texts: ['logins', 'users'],
    },
  ]),
  ...extendSection({ path: '/member', roles: staffRoles }, [
    {
      path: 'two-step',
      order: 2,
      title: { th: 'เข้าสู่ระบบสองขั้นตอน', en: 'Two-step login' },
      inMenu: true,
      capabilities: ['teaching'],
      file: 'modules/logins/screens/two-step.tsx',
      texts: ['users'],
    },
  ]),
]
