import { contribute } from '#kernel/contributions.ts'
import { onWriteApart } from '#kernel/data/on-write.ts'
import { defineModule } from '#kernel/modules.ts'
import { orders, orderTransfers } from '#modules/orders/public.server.ts'
import { todayCards } from '#modules/today/public.server.ts'
import { bankImports, bankProfiles, bankRows } from './collections.ts'
import { sweepFilesJob } from './import/stored-file.server.ts'
import { en } from './locales/en.ts'
import { th } from './locales/th.ts'
import { followOrders } from './matching/rematch.server.ts'
import { transfersOfOrders } from './order-transfers.server.ts'
import { personalData } from './personal-data.server.ts'
import { routes } from './routes.ts'
import { bankRowList } from './row-list.server.ts'
import { seed } from './seed.server.ts'
import { paymentsToday } from './today-card.server.ts'

/** Bank files that are taken in, and the payments in them that are matched with orders, confirmed and undone. */
export const reconciliation = defineModule({
  name: 'reconciliation',
  needs: ['orders', 'payments', 'users'],
  collections: [bankImports, bankRows, bankProfiles],
  lists: [bankRowList],
  jobs: [sweepFilesJob],
  listeners: [onWriteApart(orders, followOrders)],
  contributions: [contribute(todayCards, paymentsToday), contribute(orderTransfers, transfersOfOrders)],
  routes,
  personalData,
  texts: { th, en },
  seed,
})
