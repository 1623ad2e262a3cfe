import { extendSection, type RouteEntry } from '#kernel/routes.ts'

const section = { path: '/student', roles: ['admin'], plugin: 'lesson' } as const

/** What the section of students has beside the documents' rows, which stand in the module of users. */
export const routes: readonly RouteEntry[] = extendSection(section, [
  {
    path: 'import',
    title: { th: 'นำเข้าผู้เรียนจาก Excel', en: 'Import students from Excel' },
    file: 'modules/users/screens/import.tsx',
    texts: ['users', 'user', 'records-screen'],
    order: 12,
  },
  {
    path: 'transcript',
    title: { th: 'ใบแสดงชั่วโมงการอบรมของฉัน', en: 'My transcript of hours' },
    roles: ['public'],
    file: 'modules/students/screens/transcript.tsx',
    order: 13,
  },
  {
    path: 'transcript/:id',
    title: { th: 'ใบแสดงชั่วโมงการอบรม', en: 'Transcript of hours' },
    file: 'modules/students/screens/transcript.tsx',
    order: 14,
  },
  {
    path: 'verify/:code',
    title: { th: 'ตรวจสอบใบแสดงชั่วโมงการอบรม', en: 'Check a transcript of hours' },
    auth: false,
    file: 'modules/students/screens/verify.tsx',
    texts: ['students.verify'],
    order: 15,
  },
])
