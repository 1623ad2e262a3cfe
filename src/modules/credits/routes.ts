import { defineSection, type RouteRow } from '#kernel/routes.ts'

export const routes: readonly RouteRow[] = [
  ...defineSection(
    {
      path: '/credit',
      title: { th: 'เครดิตอบรม', en: 'Training credits' },
      roles: ['admin', 'public'],
      home: 'dashboard',
      group: 'payment',
      icon: 'coins',
      order: 30,
      plugin: 'credit',
    },
    [
      { path: 'dashboard', title: { th: 'ภาพรวมเครดิต', en: 'Credit overview' }, inMenu: true, inApp: true },
      { path: 'products', title: { th: 'ชุดเติมเครดิต', en: 'Credit top-ups' }, inMenu: true },
      { path: 'inventory', title: { th: 'เครดิตคงเหลือ', en: 'Credit balance' }, inMenu: true },
      { path: 'shipping', title: { th: 'การส่งมอบเครดิต', en: 'Credit delivery' }, inMenu: true },
      { path: 'payment', title: { th: 'การชำระค่าเครดิต', en: 'Credit payments' }, inMenu: true },
    ],
  ),
]
