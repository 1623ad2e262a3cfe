import type { RouteEntry } from '#kernel/routes.ts'

const open = { roles: [], auth: false } as const
const screens = 'modules/users/screens'

/** The doors of the house: arriving, forgetting, confirming. Three sections have them under their own names. */
export const identityRoutes: readonly RouteEntry[] = [
  ...['/user/login', '/student/login'].map((path) => ({
    path,
    title: { th: 'เข้าสู่ระบบ', en: 'Log in' },
    ...open,
    file: `${screens}/login.tsx`,
  })),
  {
    path: '/member/login',
    title: { th: 'เข้าสู่ระบบเจ้าหน้าที่', en: 'Staff log in' },
    ...open,
    file: `${screens}/staff-login.tsx`,
  },
  ...['/user/register', '/student/register', '/member/register'].map((path) => ({
    path,
    title: { th: 'สมัครสมาชิก', en: 'Register' },
    ...open,
    file: `${screens}/register.tsx`,
  })),
  ...['/user/forgot', '/student/forgot', '/member/forgot'].map((path) => ({
    path,
    title: { th: 'ลืมรหัสผ่าน', en: 'Forgot password' },
    ...open,
    file: `${screens}/forgot.tsx`,
  })),
  ...['/user/reset', '/student/reset'].map((path) => ({
    path,
    title: { th: 'ตั้งรหัสผ่านใหม่', en: 'Set a new password' },
    ...open,
    file: `${screens}/reset.tsx`,
  })),
  ...['/user/activate', '/student/activate'].map((path) => ({
    path,
    title: { th: 'ยืนยันอีเมล', en: 'Confirm your e-mail address' },
    ...open,
    file: `${screens}/activate.tsx`,
  })),
  {
    path: '/member/unactive',
    title: { th: 'บัญชียังไม่เปิดใช้งาน', en: 'Account not active' },
    ...open,
    file: `${screens}/unactive.tsx`,
  },
]
