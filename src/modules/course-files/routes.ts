import { extendSection, type RouteRow } from '#kernel/routes.ts'

/** Files and history of courses; rows of the section that the courses bring. */
export const routes: readonly RouteRow[] = extendSection(
  { path: '/lesson', roles: ['admin'], plugin: 'lesson' },
  [
    {
      path: 'history/:id',
      title: { th: 'ประวัติการแก้ไขหลักสูตร', en: 'History of a course' },
      file: 'modules/course-files/screens/history.tsx',
      texts: ['course-files', 'course_revision', 'lesson', 'records-screen'],
    },
    {
      path: 'files/:id',
      title: { th: 'สำเนาและไฟล์ของหลักสูตร', en: 'Copy, file and publication of a course' },
      file: 'modules/course-files/screens/files.tsx',
      texts: ['course-files', 'records-screen', 'dates'],
    },
    {
      path: 'import',
      order: 6,
      title: { th: 'นำเข้าหลักสูตรจากไฟล์', en: 'Import a course from a file' },
      inMenu: true,
      file: 'modules/course-files/screens/import.tsx',
      texts: ['course-files', 'records-screen', 'dates'],
    },
  ],
)
