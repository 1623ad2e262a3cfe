export { createOrder, FORM_PRICE, type OrderRequest } from './create-order.server.ts'
export { orderCookie } from './order-cookie.server.ts'
export { type ListedOrder, readNewestOrders } from './read-orders.server.ts'
