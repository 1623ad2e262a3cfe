import { defineSection, type GenericScreen, type RouteRow } from '#kernel/routes.ts'
import { importRoutes } from './import/routes.ts'

/** Students are the members of a unit. */
const studentsOf = (kind: GenericScreen['kind']): GenericScreen => ({
  kind,
  collection: 'user',
  base: '/student',
  only: { field: 'role', values: ['user'], siteTypes: ['unit'], label: { th: 'ผู้เรียน', en: 'student' } },
  ...(kind === 'detail' && {
    tabs: ['/student/detail/:id', '/user/detail/:id', '/user/account/:id'],
    also: ['/setup/audit/person/:id'],
  }),
})

/** Students, what staff do with them, and their transcripts. */
export const routes: readonly RouteRow[] = [
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
        texts: ['students', 'enrolments.bulk'],
      },
      {
        path: 'transfer',
        title: { th: 'ย้ายผู้เรียน', en: 'Transfer students' },
        inMenu: true,
        file: 'modules/students/screens/transfer.tsx',
        texts: ['students', 'records-screen'],
      },
      {
        path: 'add',
        title: { th: 'เพิ่มผู้เรียน', en: 'Add a student' },
        generic: studentsOf('add'),
        texts: ['users'],
      },
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
      {
        path: 'edit/:id',
        title: { th: 'แก้ไขผู้เรียน', en: 'Edit a student' },
        generic: studentsOf('edit'),
        texts: ['users'],
      },
      {
        path: 'transcript',
        order: 13,
        title: { th: 'ใบแสดงชั่วโมงการอบรมของฉัน', en: 'My transcript of hours' },
        roles: ['public'],
        file: 'modules/students/screens/transcript.tsx',
      },
      {
        path: 'transcript/:id',
        title: { th: 'ใบแสดงชั่วโมงการอบรม', en: 'Transcript of hours' },
        file: 'modules/students/screens/transcript.tsx',
      },
      {
        path: 'verify/:code',
        title: { th: 'ตรวจสอบใบแสดงชั่วโมงการอบรม', en: 'Check a transcript of hours' },
        auth: false,
        file: 'modules/students/screens/verify.tsx',
        islands: true,
        texts: ['students.verify'],
      },
    ],
  ),
  ...importRoutes,
]
