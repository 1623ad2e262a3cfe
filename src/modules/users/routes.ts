import { defineSection, type RouteEntry } from '#kernel/routes.ts'
import { studentRoutes } from './student-routes.ts'

export const routes: readonly RouteEntry[] = [
  ...defineSection(
    {
      path: '/user',
      title: { th: 'สมาชิก', en: 'Members' },
      roles: ['admin'],
      home: 'dashboard',
      group: 'system',
      icon: 'users',
      order: 10,
    },
    [
      {
        path: 'dashboard',
        title: { th: 'สมาชิกทั้งหมด', en: 'All members' },
        inMenu: true,
        generic: { kind: 'list', collection: 'user', base: '/user' },
      },
      {
        path: 'add',
        title: { th: 'เพิ่มสมาชิก', en: 'Add a member' },
        generic: { kind: 'add', collection: 'user', base: '/user' },
      },
      {
        path: 'edit/:id',
        title: { th: 'แก้ไขสมาชิก', en: 'Edit a member' },
        generic: { kind: 'edit', collection: 'user', base: '/user' },
      },
      {
        path: 'detail/:id',
        title: { th: 'ข้อมูลสมาชิก', en: 'Member' },
        generic: { kind: 'detail', collection: 'user', base: '/user' },
      },
      {
        path: 'register',
        title: { th: 'สมัครสมาชิก', en: 'Register' },
        auth: false,
        file: 'modules/users/screens/register.tsx',
      },
      {
        path: 'login',
        title: { th: 'เข้าสู่ระบบ', en: 'Log in' },
        auth: false,
        file: 'modules/users/screens/login.tsx',
      },
      {
        path: 'bypass/:id',
        title: { th: 'เข้าสู่ระบบด้วยลิงก์', en: 'Log in by link' },
        auth: false,
        file: 'modules/doors/screens/bypass.tsx',
        texts: ['doors'],
      },
      {
        path: 'ad',
        title: { th: 'เข้าสู่ระบบองค์กร', en: 'Directory log in' },
        auth: false,
        file: 'modules/doors/screens/directory.tsx',
        texts: ['doors'],
      },
      {
        path: 'forgot',
        title: { th: 'ลืมรหัสผ่าน', en: 'Forgot password' },
        auth: false,
        file: 'modules/users/screens/forgot.tsx',
      },
      {
        path: 'activate',
        title: { th: 'ยืนยันอีเมล', en: 'Confirm your e-mail address' },
        auth: false,
        file: 'modules/users/screens/activate.tsx',
      },
      {
        path: 'reset',
        title: { th: 'ตั้งรหัสผ่านใหม่', en: 'Set a new password' },
        auth: false,
        file: 'modules/users/screens/reset.tsx',
      },
      { path: 'profile', title: { th: 'โปรไฟล์ของฉัน', en: 'My profile' }, roles: [], inApp: true },
      { path: 'employee', title: { th: 'ข้อมูลพนักงาน', en: 'Employee profile' }, roles: [], inApp: true },
      {
        path: 'auth',
        title: { th: 'กำลังเข้าสู่ระบบ', en: 'Logging in' },
        auth: false,
        file: 'modules/doors/screens/auth.tsx',
        texts: ['doors', 'users'],
      },
      {
        path: 'logout',
        title: { th: 'ออกจากระบบ', en: 'Log out' },
        auth: false,
        file: 'modules/users/screens/logout.tsx',
      },
    ],
  ),
  ...defineSection(
    {
      path: '/member',
      title: { th: 'เจ้าหน้าที่', en: 'Staff' },
      roles: ['root', 'superadmin', 'admin', 'manager'],
      home: 'profile',
      group: 'system',
      icon: 'id-card',
      order: 15,
    },
    [
      { path: 'profile', title: { th: 'โปรไฟล์เจ้าหน้าที่', en: 'Staff profile' }, inMenu: true },
      {
        path: 'login',
        title: { th: 'เข้าสู่ระบบเจ้าหน้าที่', en: 'Staff log in' },
        auth: false,
        file: 'modules/users/screens/staff-login.tsx',
      },
      {
        path: 'two-step',
        title: { th: 'เข้าสู่ระบบสองขั้นตอน', en: 'Two-step login' },
        inMenu: true,
        file: 'modules/doors/screens/two-step.tsx',
        texts: ['users'],
      },
      {
        path: 'layout',
        title: { th: 'หน้าตาของหน้าเข้าสู่ระบบ', en: 'Look of the staff login page' },
        roles: ['superadmin'],
        inMenu: true,
      },
      {
        path: 'unactive',
        title: { th: 'บัญชียังไม่เปิดใช้งาน', en: 'Account not active' },
        auth: false,
        file: 'modules/users/screens/unactive.tsx',
      },
      {
        path: 'forgot',
        title: { th: 'ลืมรหัสผ่าน', en: 'Forgot password' },
        auth: false,
        file: 'modules/users/screens/forgot.tsx',
      },
      {
        path: 'register',
        title: { th: 'สมัครเป็นเจ้าหน้าที่', en: 'Register as staff' },
        auth: false,
        file: 'modules/users/screens/register.tsx',
      },
    ],
  ),
  ...studentRoutes,
]
