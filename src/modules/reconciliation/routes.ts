import { extendSection, type RouteRow } from '#kernel/routes.ts'

const texts = ['reconciliation', 'bank_row', 'records-screen']

/** Bank files, and the payments in them. */
export const routes: readonly RouteRow[] = extendSection(
  { path: '/lesson', roles: ['admin'], plugin: 'lesson' },
  [
    {
      path: 'reconcile',
      order: 23,
      title: { th: 'กระทบยอดการชำระเงิน', en: 'Reconcile payments' },
      inMenu: true,
      file: 'modules/reconciliation/screens/queue.tsx',
      texts: [...texts, 'lists', 'dates'],
    },
    {
      path: 'reconcile-xls',
      order: 24,
      title: { th: 'นำเข้าไฟล์ธนาคาร', en: 'Import a bank file' },
      inMenu: true,
      file: 'modules/reconciliation/screens/import.tsx',
      texts,
    },
    {
      path: 'reconcile/row/:id',
      order: 25,
      title: { th: 'รายการจากธนาคาร', en: 'Payment from the bank' },
      file: 'modules/reconciliation/screens/row.tsx',
      texts: [...texts, 'order'],
    },
  ],
)
