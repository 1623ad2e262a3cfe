import { defineSection, type RouteRow } from '#kernel/routes.ts'

export const routes: readonly RouteRow[] = [
  ...defineSection(
    {
      path: '/marketplace',
      title: { th: 'ตลาดกลาง', en: 'Marketplace' },
      roles: ['admin'],
      home: 'dashboard',
      group: 'ecommerce',
      icon: 'store',
      order: 30,
      plugin: 'marketplace',
    },
    [
      { path: 'dashboard', title: { th: 'ภาพรวมตลาดกลาง', en: 'Marketplace overview' }, inMenu: true },
      { path: 'category', title: { th: 'หมวดของตลาดกลาง', en: 'Marketplace categories' }, inMenu: true },
      { path: 'campaign', title: { th: 'แคมเปญ', en: 'Campaigns' }, inMenu: true },
      { path: 'property', title: { th: 'คุณสมบัติสินค้า', en: 'Product properties' }, inMenu: true },
      { path: 'vendor', title: { th: 'ผู้ขาย', en: 'Vendors' }, inMenu: true },
      { path: 'store', title: { th: 'ร้านในตลาดกลาง', en: 'Stores' }, inMenu: true },
    ],
  ),
]
