import { type Belonging, isThere } from './tenancy/presence.ts'
import type { Site } from './tenancy/site.ts'

/** A place of a module where modules above it bring something of which it knows the shape alone. */
export interface Slot<Value> {
  readonly name: string
  /** Known to types alone. */
  readonly value?: Value
}

/** What a module brings for another one's slot. */
export interface Contribution {
  readonly slot: Slot<unknown>
  readonly value: unknown
}

/** Declares a slot; the name is for people who read it. */
export function defineSlot<Value>(name: string): Slot<Value> {
  return { name }
}

/** Brings a value for the slot: `defineModule({ contributions: [contribute(slot, value)] })`. */
export function contribute<Value>(slot: Slot<Value>, value: NoInfer<Value>): Contribution {
  return { slot, value }
}

/** What the modules brought for a slot, in their order; on a site, what those brought of which it has something. */
export type ReadSlot = <Value>(slot: Slot<Value>, site?: Site) => readonly Value[]

/** Makes the reading of slots from what all modules bring. */
export function readSlots(
  modules: readonly (Belonging & { readonly contributions: readonly Contribution[] })[],
): ReadSlot {
  const brought = modules.flatMap((module) => module.contributions.map((one) => ({ ...one, module })))
  return <Value>(slot: Slot<Value>, site?: Site) =>
    brought
      .filter((one) => one.slot === slot && (site === undefined || isThere(site, one.module)))
      .map(({ value }) => value as Value)
}
