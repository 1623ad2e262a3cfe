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

/** What the modules brought for a slot, in their order. */
export type ReadSlot = <Value>(slot: Slot<Value>) => readonly Value[]

/** Makes the reading of slots from what all modules bring. */
export function readSlots(contributions: readonly Contribution[]): ReadSlot {
  return <Value>(slot: Slot<Value>) =>
    contributions.filter((one) => one.slot === slot).map(({ value }) => value as Value)
}
