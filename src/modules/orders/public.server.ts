export { orders } from './collections.ts'
export { createOrder, FORM_PRICE, formPriceOf, type OrderRequest, priceOf } from './create-order.server.ts'
export { openOnCredit } from './desk/open-on-credit.server.ts'
export { undoApproval } from './desk/settle.server.ts'
export { numberOf } from './match-order.server.ts'
export { orderCookie } from './order-cookie.server.ts'
export { orderOnce } from './order-once.server.ts'
export {
  type OrderCompanies,
  type OrderedEntry,
  type OrderForms,
  type OrderOutcome,
  type OrderPaper,
  type OrderPapers,
  type OrderTransfer,
  type OrderTransfers,
  orderCompanies,
  orderForms,
  orderMaking,
  orderOutcome,
  orderPapers,
  orderTransfers,
} from './order-slots.ts'
export { createQuotedOrder, type QuotedOrder } from './paying/quoted-order.server.ts'
export { type OpenedOrder, type OrderView, openOrder, readShownOrder } from './read-order.server.ts'
export { type ListedOrder, readOrderPage } from './read-orders.server.ts'
export { cancelOrder, type Evidence, holdOrder, type OpenOrder, payOrder } from './settle-order.server.ts'
export { aboutOrder } from './state/about-order.ts'
export { hasOpenSeats, holdsSeats, isPayable } from './state/order-state.ts'
export { hasStray, waitsForStaff } from './state/waits-for-staff.ts'
