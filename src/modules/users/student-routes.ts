import { extendSection, type RouteRow } from '#kernel/routes.ts'

/** The entrance of students. */
export const studentRoutes: readonly RouteRow[] = extendSection(
  { path: '/student', roles: ['admin'], plugin: 'lesson' },
  [
    {
      path: 'register',
      order: 6,
      title: { th: 'สมัครเรียน', en: 'Student registration' },
      auth: false,
      file: 'modules/users/screens/register.tsx',
    },
    {
      path: 'login',
      title: { th: 'เข้าสู่ระบบผู้เรียน', en: 'Student log in' },
      auth: false,
      file: 'modules/users/screens/login.tsx',
      fault: 'login.failed',
      texts: ['users.provider', 'users.refused'],
    },
    {
      path: 'forgot',
      title: { th: 'ลืมรหัสผ่าน', en: 'Forgot password' },
      auth: false,
      file: 'modules/users/screens/forgot.tsx',
      fault: 'users.forgot.failed',
      beforeReset: true,
    },
    {
      path: 'reset',
      title: { th: 'ตั้งรหัสผ่านใหม่', en: 'Set a new password' },
      auth: false,
      file: 'modules/users/screens/reset.tsx',
      fault: 'users.password-change-failed',
      beforeReset: true,
    },
    {
      path: 'activate',
      title: { th: 'ยืนยันอีเมล', en: 'Confirm your e-mail address' },
      auth: false,
      file: 'modules/users/screens/activate.tsx',
      beforeReset: true,
    },
  ],
)
