import { defineSection, type RouteEntry } from '#kernel/routes.ts'
import { learningRoutes } from './learning-routes.ts'
import { taxonomyRoutes } from './taxonomy-routes.ts'

export const routes: readonly RouteEntry[] = [
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
        path: 'detail/:id/enroll',
        title: { th: 'ลงทะเบียนหลักสูตร', en: 'Enrol in a course' },
        order: 11,
        file: 'modules/enrolments/screens/enrol.tsx',
        texts: ['enrolment-join'],
      },
      {
        path: 'subscribe/:id',
        title: { th: 'สมัครเรียนหลักสูตร', en: 'Subscribe to a course' },
        order: 12,
        file: 'modules/enrolments/screens/subscribe.tsx',
        texts: ['enrolment-join'],
      },
      {
        path: 'public/:id',
        title: { th: 'ตัวอย่างบทเรียน', en: 'Open lesson' },
        order: 13,
        auth: false,
        fullscreen: true,
        file: 'modules/learning/screens/open-lesson.tsx',
        texts: ['learning', 'lesson', 'lesson-view', 'media'],
        cache: { query: [] },
      },
      { path: 'certification/:cid/:uid?', title: { th: 'ประกาศนียบัตร', en: 'Certificate' }, order: 14 },
      {
        path: 'certification/search',
        title: { th: 'ตรวจสอบประกาศนียบัตร', en: 'Check a certificate' },
        order: 15,
        auth: false,
      },
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
      {
        path: 'pdf',
        title: { th: 'เอกสารประกอบการเรียน', en: 'Course documents' },
        order: 18,
        file: 'modules/lessons/screens/documents.tsx',
        texts: ['documents'],
      },
    ],
  ),
  ...taxonomyRoutes,
  ...learningRoutes,
]
