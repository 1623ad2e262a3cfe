import { staffRoles } from '#kernel/access/actor.ts'
import { defineSection, extendSection, type RouteRow } from '#kernel/routes.ts'
import { staffRoutes } from './staff-routes.ts'
import { studentRoutes } from './student-routes.ts'

export const routes: readonly RouteRow[] = [
  ...extendSection({ path: '/setup', roles: ['root', 'superadmin', 'admin'] }, [
    {
      path: 'sign-ins',
      order: 14,
      title: { th: 'บันทึกการเข้าสู่ระบบ', en: 'Sign-in log' },
      file: 'modules/users/screens/sign-ins.tsx',
      texts: ['sign-ins', 'lists', 'records-screen'],
    },
  ]),
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
        generic: { kind: 'list', collection: 'user', base: '/user', also: ['/user/import', '/user/erasure'] },
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
        generic: {
          kind: 'detail',
          collection: 'user',
          base: '/user',
          also: ['/user/account/:id', '/user/link/:id'],
        },
      },
      {
        path: 'account/:id',
        title: { th: 'จัดการบัญชี', en: 'Manage the account' },
        roles: ['root', 'superadmin', 'admin'],
        file: 'modules/users/screens/account.tsx',
        texts: ['users', 'user', 'records-screen'],
      },
      {
        path: 'register',
        order: 7,
        title: { th: 'สมัครสมาชิก', en: 'Register' },
        auth: false,
        file: 'modules/users/screens/register.tsx',
      },
      {
        path: 'login',
        title: { th: 'เข้าสู่ระบบ', en: 'Log in' },
        auth: false,
        file: 'modules/users/screens/login.tsx',
        texts: ['users.provider', 'users.refused'],
      },
      {
        path: 'forgot',
        order: 11,
        title: { th: 'ลืมรหัสผ่าน', en: 'Forgot password' },
        auth: false,
        file: 'modules/users/screens/forgot.tsx',
        beforeReset: true,
      },
      {
        path: 'activate',
        title: { th: 'ยืนยันอีเมล', en: 'Confirm your e-mail address' },
        auth: false,
        file: 'modules/users/screens/activate.tsx',
        beforeReset: true,
      },
      {
        path: 'reset',
        title: { th: 'ตั้งรหัสผ่านใหม่', en: 'Set a new password' },
        auth: false,
        file: 'modules/users/screens/reset.tsx',
        beforeReset: true,
      },
      {
        path: 'confirm',
        order: 18,
        title: { th: 'ยืนยันว่าเป็นคุณ', en: 'Confirm it is you' },
        roles: [],
        file: 'modules/users/screens/confirm.tsx',
        texts: ['users.prove', 'users.second', 'login'],
      },
      {
        path: 'logout',
        order: 17,
        title: { th: 'ออกจากระบบ', en: 'Log out' },
        auth: false,
        file: 'modules/users/screens/logout.tsx',
        beforeReset: true,
      },
    ],
  ),
  ...defineSection(
    {
      path: '/member',
      title: { th: 'เจ้าหน้าที่', en: 'Staff' },
      roles: staffRoles,
      home: 'profile',
      group: 'system',
      icon: 'id-card',
      order: 15,
    },
    [
      {
        path: 'login',
        order: 1,
        title: { th: 'เข้าสู่ระบบเจ้าหน้าที่', en: 'Staff log in' },
        auth: false,
        file: 'modules/users/screens/staff-login.tsx',
        texts: ['users.login', 'users.second'],
      },
      {
        path: 'layout',
        order: 3,
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
        beforeReset: true,
      },
      {
        path: 'register',
        title: { th: 'สมัครเป็นเจ้าหน้าที่', en: 'Register as staff' },
        auth: false,
        file: 'modules/users/screens/register.tsx',
      },
    ],
  ),
  {
    path: '/member/database',
    title: { th: 'เลือกฐานข้อมูล', en: 'Choose a database' },
    roles: [],
    auth: true,
    file: 'modules/users/screens/databases.tsx',
    texts: ['sites'],
  },
  ...studentRoutes,
  ...staffRoutes,
]
