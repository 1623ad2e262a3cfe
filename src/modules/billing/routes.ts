import { defineSection, type RouteRow } from '#kernel/routes.ts'

export const routes: readonly RouteRow[] = [
  ...defineSection(
    {
      path: '/billing',
      title: { th: 'การเงิน', en: 'Billing' },
      roles: ['admin'],
      home: 'branch',
      group: 'payment',
      icon: 'receipt',
      order: 10,
      plugin: 'billing',
    },
    [
      { path: 'branch', title: { th: 'ผู้รับชำระเงิน', en: 'Payment receivers' }, inMenu: true },
      { path: 'branch/detail/:id', title: { th: 'ข้อมูลผู้รับชำระเงิน', en: 'Payment receiver' } },
      { path: 'branch/add', title: { th: 'เพิ่มผู้รับชำระเงิน', en: 'Add a payment receiver' } },
      { path: 'branch/edit/:id', title: { th: 'แก้ไขผู้รับชำระเงิน', en: 'Edit a payment receiver' } },
      { path: 'transaction', title: { th: 'รายการรับเงิน', en: 'Transactions' }, inMenu: true },
      { path: 'transaction/detail/:id', title: { th: 'ข้อมูลรายการรับเงิน', en: 'Transaction' } },
      { path: 'transaction/add', title: { th: 'บันทึกรายการรับเงิน', en: 'Add a transaction' } },
      { path: 'transaction/edit/:id', title: { th: 'แก้ไขรายการรับเงิน', en: 'Edit a transaction' } },
    ],
  ),
  ...defineSection(
    {
      path: '/branch',
      title: { th: 'สาขา', en: 'Branches' },
      roles: ['admin'],
      home: 'dashboard',
      group: 'payment',
      icon: 'map-pin',
      order: 20,
      plugin: 'billing',
    },
    [{ path: 'dashboard', title: { th: 'สาขาทั้งหมด', en: 'All branches' }, inMenu: true }],
  ),
]
