import { defineSection, type RouteRow } from '#kernel/routes.ts'

export const routes: readonly RouteRow[] = [
  ...defineSection(
    {
      path: '/note',
      title: { th: 'บันทึก', en: 'Notes' },
      roles: ['admin'],
      home: 'home',
      group: 'standard',
      icon: 'sticky-note',
      order: 40,
      plugin: 'note',
    },
    [{ path: 'home', title: { th: 'บันทึกทั้งหมด', en: 'All notes' }, inMenu: true }],
  ),
]
