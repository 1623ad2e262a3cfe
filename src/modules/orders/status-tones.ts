import type { Tone } from '#ui/badge.tsx'
import type { ShownOrder } from './read-order.server.ts'

/** How each state of an order looks. */
export const statusTones: Readonly<Record<ShownOrder['status'], Tone>> = {
  pending: 'warn',
  paid: 'ok',
  cancelled: 'neutral',
}
