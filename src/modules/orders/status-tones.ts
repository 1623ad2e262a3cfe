import type { CellTone } from '#kernel/lists/define-list.server.ts'
import type { OrderView } from './read-order.server.ts'

/** How each state of an order looks. */
export const statusTones: Readonly<Record<OrderView['status'], CellTone>> = {
  pending: 'warn',
  paid: 'ok',
  cancelled: 'neutral',
}
