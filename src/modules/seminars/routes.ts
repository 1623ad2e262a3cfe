import { defineSection, type RouteRow } from '#kernel/routes.ts'

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
        path: 'detail/:id',
        order: 2,
        title: { th: 'ข้อมูลสัมมนา', en: 'Seminar' },
        file: 'modules/seminars/screens/detail.tsx',
        texts: ['seminars', 'records-screen', 'dates'],
      },
    ],
  ),
]
