import type { CellTone } from '#kernel/lists/define-list.server.ts'
import type { OrderStatus } from '../state/order-state.ts'

/** How each state of an order looks. */
export const statusTones: Readonly<Record<OrderStatus, CellTone>> = {
  draft: 'neutral',
  pending: 'warn',
  paid: 'ok',
  cancelled: 'neutral',
  expired: 'neutral',
  refunded: 'info',
}
