import type { Collection } from '#kernel/collections/define.ts'
import type { Context } from '#kernel/context.ts'
import { defineSlot } from '#kernel/contributions.ts'
import type { Written, WrittenRecord } from '#kernel/data/on-write.ts'
import type { Label } from '#kernel/pages/settings.ts'

/** What happened, as a flow is started with it. */
export interface Happening {
  /** Whom it happened to; null for nobody that the site knows. */
  readonly userID: string | null
  /** By the names that the event declares; what stands in `form` is there by its own names too. */
  readonly values: Readonly<Record<string, unknown>>
  /** What a start may be held to: the form, or the course. */
  readonly about: string | null
}

/** Something that happens on a site and may start flows; brought by the module whose records it happens to. */
export interface FlowEvent<C extends Collection = Collection> {
  /** `order-paid`; past tense of what happened. */
  readonly code: string
  readonly label: Label
  readonly collection: C
  /** The values that a flow finds, by name. */
  readonly values: Readonly<Record<string, Label>>
  /** Whether the write is it; asked of every write of the collection. */
  is(record: WrittenRecord<C>, action: Written['action']): boolean
  /** What happened; asked only where a flow is to be started. */
  describe(ctx: Context, record: WrittenRecord<C>): Promise<Happening> | Happening
}

/** The events of all modules. */
export const flowEvents = defineSlot<FlowEvent>('events that start flows')

/** Declares an event: `contribute(flowEvents, defineFlowEvent({…}))`. */
export function defineFlowEvent<C extends Collection>(event: FlowEvent<C>): FlowEvent {
  // Each is asked of records of its own collection alone.
  return event
}

/** Something that no write tells of, because it comes with the day; asked for once a day, and again until it was asked for. */
export interface DailyEvent {
  readonly code: string
  readonly label: Label
  readonly values: Readonly<Record<string, Label>>
  /** What is so now, each under a name by which it is known when it is found again. */
  find(ctx: Context): Promise<readonly (Happening & { readonly id: string })[]>
}

/** The daily events of all modules. */
export const dailyFlowEvents = defineSlot<DailyEvent>('things of a day that start flows')

/** What staff may choose among: the events of both kinds. */
export function listFlowEvents({ engine }: Context): readonly Pick<FlowEvent, 'code' | 'label' | 'values'>[] {
  return [...engine.contributionsTo(flowEvents), ...engine.contributionsTo(dailyFlowEvents)]
}
