import { defineSection, type RouteRow } from '#kernel/routes.ts'
import { learningRoutes } from './learning-routes.ts'
import { taxonomyRoutes } from './taxonomy-routes.ts'

export const routes: readonly RouteRow[] = [
  ...defineSection(
    {
      path: '/lesson',
      title: { th: 'หลักสูตร', en: 'Courses' },
      roles: [],
      home: 'home',
      group: 'academy',
      icon: 'book-open',
      order: 10,
      plugin: 'lesson',
    },
    [
      {
        path: 'player-customize',
        title: { th: 'รูปแบบหน้าเรียน', en: 'Look of the player' },
        order: 16,
        roles: ['admin'],
        inMenu: true,
        file: 'modules/courses/screens/player-look.tsx',
        texts: ['course-looks'],
      },
      {
        path: 'detail-customize',
        title: { th: 'รูปแบบหน้าหลักสูตร', en: 'Look of the course page' },
        order: 17,
        roles: ['admin'],
        inMenu: true,
        file: 'modules/courses/screens/detail-look.tsx',
        texts: ['course-looks'],
      },
    ],
  ),
  ...taxonomyRoutes,
  ...learningRoutes,
]
