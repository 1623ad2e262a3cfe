import { extendSection, type RouteEntry } from '#kernel/routes.ts'

const texts = ['lesson-editor', 'lesson', 'lesson_progress', 'records-screen', 'dates']

export const routes: readonly RouteEntry[] = extendSection(
  { path: '/lesson', roles: ['admin'], plugin: 'lesson' },
  [
    {
      path: 'player/detail/:id',
      order: 1,
      title: { th: 'บทเรียน', en: 'Lesson' },
      file: 'modules/lessons/screens/lesson-detail.tsx',
      texts,
    },
    {
      path: 'player/edit/:id',
      title: { th: 'แก้ไขบทเรียน', en: 'Edit a lesson' },
      file: 'modules/lessons/screens/edit-lesson.tsx',
      texts,
    },
    {
      path: 'player/add/:id',
      title: { th: 'เพิ่มบทเรียน', en: 'Add a lesson' },
      file: 'modules/lessons/screens/add-lesson.tsx',
      texts,
    },
    {
      path: 'player/sub/:cid/:pid',
      title: { th: 'บทเรียนย่อย', en: 'Sub-lessons' },
      file: 'modules/lessons/screens/sub-lessons.tsx',
      texts,
    },
    {
      path: 'pdf',
      order: 18,
      roles: [],
      title: { th: 'เอกสารประกอบการเรียน', en: 'Course documents' },
      file: 'modules/lessons/screens/documents.tsx',
      texts: ['documents'],
    },
  ],
)
