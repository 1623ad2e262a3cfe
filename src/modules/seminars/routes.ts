import { defineSection, type RouteRow } from '#kernel/routes.ts'
import { onlySeminars } from '#modules/courses/public-routes.ts'

/** The section of seminars. Those who make courses and lessons bring the screens that both share. */
export const routes: readonly RouteRow[] = [
  ...defineSection(
    {
      path: '/seminar',
      title: { th: 'สัมมนา', en: 'Seminars' },
      roles: ['admin'],
      home: 'dashboard',
      group: 'event',
      icon: 'presentation',
      order: 10,
      plugin: 'seminar',
    },
    [
      {
        path: 'dashboard',
        title: { th: 'สัมมนาทั้งหมด', en: 'All seminars' },
        inMenu: true,
        generic: {
          kind: 'list',
          collection: 'course',
          base: '/seminar',
          page: '/lesson/detail/',
          only: onlySeminars,
        },
        file: 'modules/seminars/screens/dashboard.tsx',
        texts: ['seminars', 'course'],
      },
      {
        path: 'detail/:id',
        order: 2,
        title: { th: 'ข้อมูลสัมมนา', en: 'Seminar' },
        file: 'modules/seminars/screens/detail.tsx',
        texts: ['seminars', 'records-screen', 'dates'],
      },
      { path: 'exam/add/:id', order: 8, title: { th: 'เพิ่มแบบทดสอบสัมมนา', en: 'Add a seminar exam' } },
      { path: 'exam/edit/:id', title: { th: 'แก้ไขแบบทดสอบสัมมนา', en: 'Edit a seminar exam' } },
      { path: 'exam/detail/:id', title: { th: 'แบบทดสอบสัมมนา', en: 'Seminar exam' } },
      { path: 'question/add/:id/:count', title: { th: 'เพิ่มคำถามสัมมนา', en: 'Add a seminar question' } },
      {
        path: 'question/edit/:exam/:question',
        title: { th: 'แก้ไขคำถามสัมมนา', en: 'Edit a seminar question' },
      },
      {
        path: 'question/answer/:exam/:question',
        title: { th: 'คำตอบของคำถามสัมมนา', en: 'Answers to a seminar question' },
      },
    ],
  ),
]
