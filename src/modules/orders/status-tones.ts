import type { Tone } from '#ui/badge.tsx'
import type { ShownCommand } from './read-order.server.ts'

/** How each state of an order looks. */
export const statusTones: Readonly<Record<ShownCommand['status'], Tone>> = {
  pending: 'warn',
  paid: 'ok',
  cancelled: 'neutral',
}
