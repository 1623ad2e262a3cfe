import { defineSection, extendSection, type RouteRow } from '#kernel/routes.ts'

export const routes: readonly RouteRow[] = [
  {
    // An order is made by visitors too; who may see it is found out by the screen.
    path: '/lesson/pay/:id',
    title: { th: 'ชำระเงิน', en: 'Payment' },
    roles: [],
    auth: false,
    layout: 'blank',
    islands: true,
    file: 'modules/orders/screens/pay.tsx',
    texts: [
      'orders.pay',
      'orders.bill',
      'orders.slip',
      'orders.transfer',
      'orders.online',
      'orders.papers',
      'order',
    ],
  },
  {
    path: '/lesson/pay/:id/bill',
    title: { th: 'ใบแจ้งชำระเงิน', en: 'Bill' },
    roles: [],
    auth: false,
    layout: 'blank',
    file: 'modules/orders/screens/bill.tsx',
  },
  ...extendSection({ path: '/lesson', roles: ['admin', 'manager'], plugin: 'lesson' }, [
    {
      path: 'order/:id',
      title: { th: 'คำสั่งซื้อ', en: 'Order' },
      order: 16,
      file: 'modules/orders/screens/desk.tsx',
      texts: [
        'orders.desk',
        'orders.transfer',
        'orders.papers',
        'orders.pay',
        'orders.list',
        'order',
        'records-screen',
      ],
    },
  ]),
  ...extendSection({ path: '/lesson', roles: ['admin'], plugin: 'lesson' }, [
    {
      path: 'bill',
      title: { th: 'ใบแจ้งชำระเงิน', en: 'Lesson bills' },
      order: 22,
      inMenu: true,
      file: 'modules/orders/screens/bills.tsx',
      texts: ['orders.list', 'orders.bills', 'order', 'records-screen', 'lists', 'dates'],
    },
  ]),
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
    [
      {
        path: 'dashboard',
        title: { th: 'คำสั่งซื้อทั้งหมด', en: 'All orders' },
        inMenu: true,
        file: 'modules/orders/screens/orders.tsx',
        texts: ['orders.list', 'order', 'records-screen', 'lists', 'dates'],
      },
    ],
  ),
]
