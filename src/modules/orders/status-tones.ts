import type { CellTone } from '#kernel/lists/define-list.server.ts'
import type { ShownCommand } from './read-order.server.ts'

/** How each state of an order looks. */
export const statusTones: Readonly<Record<ShownCommand['status'], CellTone>> = {
  pending: 'warn',
  paid: 'ok',
  cancelled: 'neutral',
}
