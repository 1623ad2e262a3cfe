import type pg from 'pg'
import { heldNow } from './held-connections.ts'

/** The pool that a second connection comes from, by the first one's. */
export const secondOf = new WeakMap<pg.Pool, pg.Pool>()

/** Where the work that is being done gets a connection: of another pool where it holds one already, so that nobody waits in a circle. */
export function poolFor(pool: pg.Pool): pg.Pool {
  const isHolding = (heldNow()?.size ?? 0) > 0
  return (isHolding ? secondOf.get(pool) : undefined) ?? pool
}
