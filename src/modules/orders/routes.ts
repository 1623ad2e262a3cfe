import { defineSection, type RouteEntry } from '#kernel/routes.ts'

export const routes: readonly RouteEntry[] = [
  ...defineSection(
    {
      path: '/order/index',
      title: { th: 'คำสั่งซื้อ', en: 'Orders' },
      roles: ['admin'],
      home: 'dashboard',
      group: 'ecommerce',
      icon: 'clipboard-check',
      order: 20,
      plugin: 'shop',
    },
    [{ path: 'dashboard', title: { th: 'ภาพรวมคำสั่งซื้อ', en: 'Order overview' }, inMenu: true }],
  ),
]
