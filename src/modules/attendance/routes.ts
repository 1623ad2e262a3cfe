import { extendSection, type RouteRow } from '#kernel/routes.ts'

const texts = ['attendance', 'teaching', 'records-screen', 'lists']

export const routes: readonly RouteRow[] = extendSection(
  { path: '/lesson', roles: ['admin', 'manager'], plugin: 'lesson' },
  [
    {
      path: 'classes/:id',
      title: { th: 'กลุ่มเรียนของหลักสูตร', en: 'Classes of a course' },
      capabilities: ['teaching'],
      file: 'modules/attendance/screens/classes.tsx',
      texts: [...texts, 'dates'],
    },
    {
      path: 'class-day/:id',
      title: { th: 'เช็กชื่อเข้าเรียน', en: 'Attendance of a day' },
      capabilities: ['teaching'],
      file: 'modules/attendance/screens/class-day.tsx',
      texts,
    },
    {
      path: 'sign-in-sheet/:id',
      title: { th: 'ใบลงชื่อเข้าเรียน', en: 'Sign-in sheet' },
      capabilities: ['teaching'],
      layout: 'blank',
      file: 'modules/attendance/screens/sign-in-sheet.tsx',
      texts,
    },
    {
      path: 'check-in/:code',
      title: { th: 'ลงเวลาเข้าเรียน', en: 'Check in to class' },
      auth: false,
      file: 'modules/attendance/screens/check-in.tsx',
      texts: ['attendance'],
    },
  ],
)
