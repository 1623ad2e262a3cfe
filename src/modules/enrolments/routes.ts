import { defineSection, extendSection, type RouteRow } from '#kernel/routes.ts'

export const routes: readonly RouteRow[] = [
  ...defineSection(
    {
      path: '/enroll',
      title: { th: 'ลงทะเบียนเรียน', en: 'Enrolment' },
      roles: ['admin', 'manager'],
      home: 'dashboard',
      group: 'academy',
      icon: 'clipboard-list',
      order: 20,
      plugin: 'lesson',
      counter: 'orders',
    },
    [
      {
        path: 'dashboard',
        title: { th: 'รายการลงทะเบียน', en: 'Enrolments' },
        inMenu: true,
        file: 'modules/enrolments/screens/board.tsx',
        texts: ['enrolment-board', 'lists', 'dates'],
      },
      {
        path: 'new',
        title: { th: 'ลงทะเบียนให้ผู้เรียน', en: 'Enrol a learner' },
        inMenu: true,
        file: 'modules/enrolments/screens/enrol-members.tsx',
        texts: ['enrolment-new', 'records-screen'],
      },
      {
        path: 'order',
        title: { th: 'สร้างคำสั่งซื้อให้สมาชิก', en: 'Order for a member' },
        file: 'modules/enrolments/screens/order-member.tsx',
        texts: ['enrolment-order', 'enrolment-new', 'records-screen'],
      },
    ],
  ),
  ...extendSection({ path: '/lesson', roles: [], plugin: 'lesson' }, [
    {
      path: 'detail/:id/enroll',
      order: 11,
      title: { th: 'ลงทะเบียนหลักสูตร', en: 'Enrol in a course' },
      loginOver: '/lesson/detail/:id',
      file: 'modules/enrolments/screens/enrol.tsx',
      texts: ['enrolment-join'],
    },
    {
      path: 'subscribe/:id',
      title: { th: 'สมัครเรียนหลักสูตร', en: 'Subscribe to a course' },
      loginOver: '/lesson/detail/:id',
      file: 'modules/enrolments/screens/subscribe.tsx',
      texts: ['enrolment-join'],
    },
  ]),
]
