import { defineSection, type GenericScreen, type RouteEntry } from '#kernel/routes.ts'

/** Groups of texts that the profile needs in the browser. */
export const profileTexts = [
  'profiles',
  'enrolments.courses',
  'enrolment-queue',
  'course-bands',
  'courses.ribbon',
  'applications.list',
  'application.option',
  'application.field',
  'orders.list',
  'order.option',
  'users.reset',
  'user.option.role',
  'records-screen.picture',
  'records-screen.crop',
  'records-screen.sizes',
  'records-screen.upload',
  'consent.field',
]

/** Students are the members of a unit. */
const studentsOf = (kind: GenericScreen['kind']): GenericScreen => ({
  kind,
  collection: 'user',
  base: '/student',
  only: { field: 'role', values: ['user'], siteTypes: ['unit'], label: { th: 'ผู้เรียน', en: 'student' } },
  ...(kind === 'detail' && { also: ['/user/account/:id'] }),
})

/** Students and their own entrance. */
export const studentRoutes: readonly RouteEntry[] = [
  ...defineSection(
    {
      path: '/student',
      title: { th: 'ผู้เรียน', en: 'Students' },
      roles: ['admin'],
      home: 'dashboard',
      group: 'academy',
      icon: 'graduation-cap',
      order: 30,
      plugin: 'lesson',
    },
    [
      {
        path: 'dashboard',
        title: { th: 'ผู้เรียนทั้งหมด', en: 'All students' },
        inMenu: true,
        generic: studentsOf('list'),
        file: 'modules/students/screens/dashboard.tsx',
        texts: ['students'],
      },
      {
        path: 'transfer',
        title: { th: 'ย้ายผู้เรียน', en: 'Transfer students' },
        inMenu: true,
        file: 'modules/students/screens/transfer.tsx',
        texts: ['students', 'records-screen'],
      },
      { path: 'add', title: { th: 'เพิ่มผู้เรียน', en: 'Add a student' }, generic: studentsOf('add') },
      {
        path: 'image',
        title: { th: 'รูปผู้เรียน', en: 'Student pictures' },
        inMenu: true,
        file: 'modules/students/screens/pictures.tsx',
        texts: ['students', 'records-screen'],
      },
      {
        path: 'detail/:id',
        title: { th: 'ข้อมูลผู้เรียน', en: 'Student' },
        generic: studentsOf('detail'),
        file: 'modules/students/screens/detail.tsx',
        texts: ['students'],
      },
      { path: 'edit/:id', title: { th: 'แก้ไขผู้เรียน', en: 'Edit a student' }, generic: studentsOf('edit') },
      {
        path: 'register',
        title: { th: 'สมัครเรียน', en: 'Student registration' },
        auth: false,
        file: 'modules/users/screens/register.tsx',
      },
      {
        path: 'login',
        title: { th: 'เข้าสู่ระบบผู้เรียน', en: 'Student log in' },
        auth: false,
        file: 'modules/users/screens/login.tsx',
        texts: ['users.door', 'users.refused'],
      },
      {
        path: 'forgot',
        title: { th: 'ลืมรหัสผ่าน', en: 'Forgot password' },
        auth: false,
        file: 'modules/users/screens/forgot.tsx',
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
        path: 'activate',
        title: { th: 'ยืนยันอีเมล', en: 'Confirm your e-mail address' },
        auth: false,
        file: 'modules/users/screens/activate.tsx',
        beforeReset: true,
      },
      {
        path: 'profile',
        title: { th: 'ประวัติผู้เรียน', en: 'Student profile' },
        roles: ['public', 'admin'],
        inMenu: true,
        inApp: true,
        file: 'modules/profiles/screens/profile.tsx',
        texts: profileTexts,
      },
    ],
  ),
]
