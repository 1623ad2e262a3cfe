import { onWrite } from '#kernel/data/on-write.ts'
import { defineModule } from '#kernel/modules.ts'
import { announceCounts } from '#shell/menu/read-counts.server.ts'
import { orderCall } from './api.server.ts'
import { checkoutPayment } from './blocks/checkout_payment/block.ts'
import { orderCounter } from './blocks/order_counter/block.ts'
import { orderList } from './blocks/order_list/block.ts'
import { orders as collection } from './collections.ts'
import { countWaiting } from './count-waiting.server.ts'
import { en } from './locales/en.ts'
import { th } from './locales/th.ts'
import { orderList as listOfOrders } from './order-list.server.ts'
import { personalData } from './personal-data.server.ts'
import { routes } from './routes.ts'
import { seed } from './seed.server.ts'

export const orders = defineModule({
  name: 'orders',
  needs: ['courses', 'users'],
  collections: [collection],
  calls: [orderCall],
  lists: [listOfOrders],
  listeners: [onWrite(collection, announceCounts)],
  counters: { orders: countWaiting },
  blocks: [orderList, orderCounter, checkoutPayment],
  routes,
  personalData,
  texts: { th, en },
  seed,
})
