/** Where an order stands, by its names on the wire: `pending` awaits payment. */
export const orderStatuses = ['draft', 'pending', 'paid', 'cancelled', 'expired', 'refunded'] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** What is being done about it; `checking`: a slip waits for staff, `done`: what was sold is given. */
export const orderProcesses = ['new', 'checking', 'done'] as const
export type OrderProcess = (typeof orderProcesses)[number]

/** How long an approval can be taken back. */
export const UNDO_MS = 86_400_000

const moves: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  draft: ['pending', 'paid', 'cancelled'],
  pending: ['paid', 'cancelled', 'expired'],
  // Back to pending is an approval taken back; cancelled is what cost nothing.
  paid: ['pending', 'refunded', 'cancelled'],
  // Money that came late is taken.
  expired: ['paid', 'cancelled'],
  cancelled: [],
  refunded: [],
}

/** Whether an order goes on from the one state to the other; the same again is no move. */
export function canMove(from: OrderStatus, to: OrderStatus): boolean {
  return from === to || moves[from].includes(to)
}

/** Whether its seats are held: until it is paid, cancelled or expired, or its company has them already. */
export function holdsSeats(order: {
  readonly status: string
  readonly userID: string | null
  readonly expiresAt: string | null
  readonly creditedAt: string | null
}): boolean {
  const { status, userID, expiresAt, creditedAt } = order
  return status === 'pending' && userID !== null && expiresAt !== null && creditedAt === null
}

/** Whether the company of an order has its seats: they are paid, or it owes the money. */
export function hasOpenSeats(order: {
  readonly status: string
  readonly creditedAt: string | null
}): boolean {
  return order.status === 'paid' || (order.status === 'pending' && order.creditedAt !== null)
}

/** The states in which an order can be paid still: also late, where a slip shows it. */
export const payable = ['pending', 'expired'] as const

/** Whether it can be paid still. */
export function isPayable(status: string): boolean {
  return payable.some((state) => state === status)
}
