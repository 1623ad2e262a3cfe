export { createOrder, FORM_PRICE, type OrderRequest } from './create-order.server.ts'
export { orderCookie } from './order-cookie.server.ts'
