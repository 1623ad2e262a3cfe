import { extendSection, type RouteRow } from '#kernel/routes.ts'

const texts = ['lesson-editor', 'rubrics', 'lesson', 'lesson_progress', 'records-screen', 'dates']

/** Lessons of courses, and sessions of seminars, which are lessons too. */
export const routes: readonly RouteRow[] = [
  ...extendSection({ path: '/lesson', roles: ['admin'], plugin: 'lesson' }, [
    {
      path: 'player/edit/:id',
      order: 2,
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
  ]),
  ...extendSection({ path: '/seminar', roles: ['admin'], plugin: 'seminar' }, [
    {
      path: 'player/edit/:id',
      order: 5,
      title: { th: 'แก้ไขช่วงของสัมมนา', en: 'Edit a seminar session' },
      file: 'modules/lessons/screens/edit-lesson.tsx',
      texts,
    },
    {
      path: 'player/add/:id/:count',
      title: { th: 'เพิ่มช่วงของสัมมนา', en: 'Add a seminar session' },
      file: 'modules/lessons/screens/add-lesson.tsx',
      texts,
    },
    {
      path: 'player/sub/:cid/:pid/:count',
      title: { th: 'ช่วงย่อยของสัมมนา', en: 'Parts of a seminar session' },
      file: 'modules/lessons/screens/sub-lessons.tsx',
      texts,
    },
  ]),
]
