import type { Actor } from '#kernel/access/actor.ts'
import type { Collection } from '#kernel/collections/define.ts'

/** What the compiler may know of the world: who asks, for which site, and which collections exist. */
export interface Scope {
  readonly actor: Actor
  readonly siteId: string
  collection(name: string): Collection | undefined
}

/** SQL with its bound values, in the order of $1, $2 … */
export interface Compiled {
  readonly text: string
  readonly values: readonly unknown[]
  /** Sealed fields whose value the caller asks for. */
  readonly sealed?: readonly string[]
}
