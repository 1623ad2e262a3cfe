import type { RealtimeEvent } from './wire.ts'

/** The newest events of a site in memory: every one with an id above `low`, up to `cursor`. */
export class EventWindow {
  readonly #size: number
  readonly #events: RealtimeEvent[]
  #low: number
  #cursor: number

  /** `events` are the newest of the site in their order. */
  constructor(events: readonly RealtimeEvent[], size: number) {
    this.#size = size
    this.#events = [...events]
    this.#low = (events[0]?.id ?? 1) - 1
    this.#cursor = events.at(-1)?.id ?? 0
  }

  get cursor(): number {
    return this.#cursor
  }

  /** True when everything after the id is in memory. */
  reaches(since: number): boolean {
    return since >= this.#low
  }

  /** Takes newer events in and answers those that were not known yet. */
  add(events: readonly RealtimeEvent[]): RealtimeEvent[] {
    const added = events.filter((event) => event.id > this.#cursor)
    this.#events.push(...added)
    this.#cursor = added.at(-1)?.id ?? this.#cursor
    const surplus = this.#events.length - this.#size
    if (surplus > 0) this.#low = this.#events.splice(0, surplus).at(-1)?.id ?? this.#low
    return added
  }

  /** The room's events after the id. */
  of(room: string, since: number): RealtimeEvent[] {
    return this.#events.filter((event) => event.id > since && event.room === room)
  }
}
