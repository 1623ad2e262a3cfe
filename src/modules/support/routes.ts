import { defineSection, type RouteRow } from '#kernel/routes.ts'

export const routes: readonly RouteRow[] = [
  ...defineSection(
    {
      path: '/support',
      title: { th: 'แชตช่วยเหลือ', en: 'Support chat' },
      roles: ['admin'],
      home: 'home',
      group: 'standard',
      icon: 'life-buoy',
      order: 20,
      plugin: 'support',
    },
    [
      { path: 'home', title: { th: 'ห้องแชตช่วยเหลือ', en: 'Support conversations' }, inMenu: true },
      { path: 'flow', title: { th: 'ลำดับการตอบแชต', en: 'Support flow' }, inMenu: true },
    ],
  ),
  ...defineSection(
    {
      path: '/ticket',
      title: { th: 'แจ้งปัญหา', en: 'Tickets' },
      roles: ['admin'],
      home: 'home',
      group: 'standard',
      icon: 'ticket',
      order: 30,
      plugin: 'ticket',
    },
    [{ path: 'home', title: { th: 'เรื่องที่แจ้งทั้งหมด', en: 'All tickets' }, inMenu: true }],
  ),
]
