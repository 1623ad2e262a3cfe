export { orders } from './collections.ts'
export { createOrder, FORM_PRICE, type OrderRequest, priceOf } from './create-order.server.ts'
export { orderCookie } from './order-cookie.server.ts'
export {
  type OrderCompanies,
  type OrderedEntry,
  type OrderForms,
  type OrderOutcome,
  orderCompanies,
  orderForms,
  orderOutcome,
} from './order-slots.ts'
export { numberOf } from './read-order.server.ts'
export { type ListedOrder, readNewestOrders } from './read-orders.server.ts'
export { holdOrder, type OpenOrder, settleOrder } from './settle-order.server.ts'
