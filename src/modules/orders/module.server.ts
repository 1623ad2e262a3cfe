import { contribute } from '#kernel/contributions.ts'
import { onWrite, onWriteApart } from '#kernel/data/on-write.ts'
import { flowEvents } from '#kernel/flows/event.ts'
import { defineModule } from '#kernel/modules.ts'
import { homeCards } from '#modules/homes/public.server.ts'
import { siteRules } from '#modules/sites/public.server.ts'
import { todayCards } from '#modules/today/public.server.ts'
import { announceCounts } from '#shell/menu/read-counts.server.ts'
import { orderCall } from './api.server.ts'
import { checkoutPayment } from './blocks/checkout_payment/block.ts'
import { orderCounter } from './blocks/order_counter/block.ts'
import { orderList } from './blocks/order_list/block.ts'
import { ordersCard } from './cards/home-card.server.ts'
import { ordersToday } from './cards/today-card.server.ts'
import { orders as collection } from './collections.ts'
import { countWaiting } from './count-waiting.server.ts'
import { formPriceRule } from './create-order.server.ts'
import { billList } from './desk/bill-list.server.ts'
import { en } from './locales/en.ts'
import { th } from './locales/th.ts'
import { askProvidersJob } from './online/ask-open.server.ts'
import { reportCall } from './online/hear-report.server.ts'
import { orderList as listOfOrders } from './order-list.server.ts'
import { personalData } from './personal-data.server.ts'
import { routes } from './routes.ts'
import { seed } from './seed.server.ts'
import { slipUses } from './slips/tables.ts'
import { expireOrdersJob } from './state/expire-orders.server.ts'
import { orderPaid, orderUnpaid } from './state/flow-events.server.ts'
import { mailBuyerJob, mailMoves } from './state/mails.server.ts'
import { noteMoves } from './state/note-moves.server.ts'
import { orderEvents } from './state/tables.ts'

export const orders = defineModule({
  name: 'orders',
  needs: ['courses', 'files', 'payments', 'users'],
  collections: [collection],
  tables: [orderEvents, slipUses],
  jobs: [expireOrdersJob, mailBuyerJob, askProvidersJob],
  calls: [orderCall, reportCall],
  lists: [listOfOrders, billList],
  listeners: [
    onWriteApart(collection, noteMoves),
    onWrite(collection, announceCounts),
    onWriteApart(collection, mailMoves),
  ],
  counters: { orders: countWaiting },
  blocks: [orderList, orderCounter, checkoutPayment],
  routes,
  personalData,
  contributions: [
    contribute(todayCards, ordersToday),
    contribute(homeCards, ordersCard),
    contribute(siteRules, formPriceRule),
    contribute(flowEvents, orderPaid),
    contribute(flowEvents, orderUnpaid),
  ],
  texts: { th, en },
  seed,
})
