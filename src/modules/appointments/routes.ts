import { defineSection, type RouteRow } from '#kernel/routes.ts'

export const routes: readonly RouteRow[] = [
  ...defineSection(
    {
      path: '/appointment',
      title: { th: 'นัดหมาย', en: 'Appointments' },
      roles: ['admin'],
      home: 'home',
      group: 'event',
      icon: 'calendar-check',
      order: 20,
      plugin: 'appointment',
    },
    [{ path: 'home', title: { th: 'นัดหมายทั้งหมด', en: 'All appointments' }, inMenu: true }],
  ),
]
