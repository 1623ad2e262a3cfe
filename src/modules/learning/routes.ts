import { extendSection, type RouteEntry } from '#kernel/routes.ts'

export const routes: readonly RouteEntry[] = extendSection({ path: '/lesson', roles: [], plugin: 'lesson' }, [
  {
    path: 'play/:cid/:pid',
    title: { th: 'ห้องเรียน', en: 'Classroom' },
    layout: 'blank',
    file: 'modules/learning/screens/player.tsx',
    texts: ['learning', 'lesson', 'lesson-view', 'media', 'discussions'],
  },
  {
    path: 'public/:id',
    order: 13,
    title: { th: 'ตัวอย่างบทเรียน', en: 'Open lesson' },
    auth: false,
    fullscreen: true,
    file: 'modules/learning/screens/open-lesson.tsx',
    texts: ['learning', 'lesson', 'lesson-view', 'media'],
    cache: { query: [] },
  },
])
