import type { Context } from '#kernel/context.ts'

/** Requests that changed the status of an order. */
const changing = new WeakSet<Context>()

/** Notes that a write changes an order's status, for those who are told of the write. */
export function noteStatusChange(
  ctx: Context,
  data: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  if ('status' in data) changing.add(ctx)
  return {}
}

/** True once after a write that named an order's status. */
export function hasStatusChange(ctx: Context): boolean {
  return changing.delete(ctx)
}
