import { recordScreens } from '#kernel/record-screens.ts'
import { extendSection, type RouteRow } from '#kernel/routes.ts'

/** Administrators say to whom and by which ways the site is paid. */
export const routes: readonly RouteRow[] = extendSection({ path: '/setup', roles: ['root', 'admin'] }, [
  ...recordScreens({
    section: '/setup',
    at: 'payment',
    order: 7,
    collection: 'receiver',
    titles: [
      { th: 'ช่องทางชำระเงิน', en: 'Payment setup' },
      { th: 'เพิ่มผู้รับเงิน', en: 'Add a receiver' },
      { th: 'แก้ไขผู้รับเงิน', en: 'Edit a receiver' },
      { th: 'ผู้รับเงิน', en: 'Receiver' },
    ],
  }),
  {
    path: 'payment/providers',
    order: 7.5,
    title: { th: 'ผู้ให้บริการรับชำระเงิน', en: 'Payment providers' },
    inMenu: true,
    file: 'modules/payments/screens/providers.tsx',
    texts: ['payment-providers', 'receiver', 'records-screen', 'sealed'],
  },
])
