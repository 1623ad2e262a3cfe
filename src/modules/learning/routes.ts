import { extendSection, type RouteRow } from '#kernel/routes.ts'

const lookTexts = ['lesson-editor', 'lesson', 'lesson_progress', 'records-screen', 'dates']

export const routes: readonly RouteRow[] = [
  ...extendSection({ path: '/lesson', roles: [], plugin: 'lesson' }, [
    {
      path: 'play/:cid/:pid',
      whenBound: true,
      title: { th: 'ห้องเรียน', en: 'Classroom' },
      layout: 'blank',
      file: 'modules/learning/screens/player.tsx',
      texts: ['learning', 'lesson', 'lesson-view', 'media', 'discussions'],
    },
    {
      path: 'player/detail/:id',
      order: 1,
      title: { th: 'บทเรียน', en: 'Lesson' },
      roles: ['admin'],
      file: 'modules/learning/screens/lesson-detail.tsx',
      texts: lookTexts,
    },
    {
      path: 'public/:id',
      order: 13,
      title: { th: 'ตัวอย่างบทเรียน', en: 'Open lesson' },
      auth: false,
      fullscreen: true,
      file: 'modules/learning/screens/open-lesson.tsx',
      texts: ['learning', 'lesson', 'lesson-view', 'media'],
      islands: true,
      cache: { query: [] },
    },
    {
      path: 'pdf',
      order: 18,
      title: { th: 'เอกสารประกอบการเรียน', en: 'Course documents' },
      file: 'modules/learning/screens/documents.tsx',
      texts: ['documents'],
    },
  ]),
  ...extendSection({ path: '/seminar', roles: ['admin'], plugin: 'seminar' }, [
    {
      path: 'player/detail/:id',
      order: 4,
      title: { th: 'ช่วงของสัมมนา', en: 'Seminar session' },
      file: 'modules/learning/screens/lesson-detail.tsx',
      texts: lookTexts,
    },
  ]),
]
