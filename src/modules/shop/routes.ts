import { defineSection, type RouteRow } from '#kernel/routes.ts'

export const routes: readonly RouteRow[] = [
  ...defineSection(
    {
      path: '/shop',
      title: { th: 'ร้านค้า', en: 'Shop' },
      roles: ['admin'],
      home: 'dashboard',
      group: 'ecommerce',
      icon: 'shopping-bag',
      order: 10,
      plugin: 'shop',
    },
    [
      { path: 'dashboard', title: { th: 'คำสั่งซื้อของร้าน', en: 'Shop orders' }, inMenu: true },
      { path: 'products', title: { th: 'สินค้า', en: 'Products' }, inMenu: true },
      { path: 'orders', title: { th: 'คำสั่งซื้อทั้งหมด', en: 'All orders' }, inMenu: true },
      { path: 'category', title: { th: 'หมวดสินค้า', en: 'Product categories' }, inMenu: true },
      { path: 'inventory', title: { th: 'สต็อกสินค้า', en: 'Inventory' }, inMenu: true },
      { path: 'shipping', title: { th: 'การจัดส่ง', en: 'Shipping' }, inMenu: true },
      { path: 'payment', title: { th: 'การรับชำระเงิน', en: 'Shop payment' }, inMenu: true },
      { path: 'config', title: { th: 'ตั้งค่าร้านค้า', en: 'Shop settings' }, inMenu: true },
      { path: 'demo', title: { th: 'ตัวอย่างร้านค้า', en: 'Shop demo' } },
      {
        path: 'checkout',
        title: { th: 'ชำระเงิน', en: 'Checkout' },
        roles: ['public', 'admin'],
        inApp: true,
        inMenu: true,
        menuRoles: ['public'],
      },
      { path: 'product/:id/:variant?', title: { th: 'สินค้า', en: 'Product' }, auth: false },
    ],
  ),
  {
    path: '/redeem-coupon/:code',
    title: { th: 'แลกคูปอง', en: 'Redeem a coupon' },
    roles: [],
    auth: false,
    plugin: 'shop',
  },
]
