import type { Engine } from '#kernel/engine.server.ts'
import { readEvents, readNewest, readRoom } from '#kernel/realtime/event-store.server.ts'
import { EventWindow } from '#kernel/realtime/event-window.ts'
import { parseRoom } from '#kernel/realtime/rooms.ts'
import type { RealtimeEvent } from '#kernel/realtime/wire.ts'
import type { SocketLimits } from './limits.ts'

const BATCH = 500

interface Stream {
  readonly opening: Promise<EventWindow>
  pulling: Promise<void> | undefined
  isAwake: boolean
  /** Listeners who are on their way in. */
  joining: number
}

/** Tells of rooms that somebody of this process came into first, or left last. */
interface Rooms {
  on(change: 'create-room' | 'delete-room', listener: (room: string) => void): unknown
}

/** What a listener is told on entering a room. */
export interface Missed {
  readonly events: readonly RealtimeEvent[]
  readonly cursor: number
  /** False when some events are not to be had any more. */
  readonly complete: boolean
}

export interface StreamsInput {
  readonly engine: Engine
  readonly limits: SocketLimits
  /** Runs before a batch goes out, to take away listeners who may not hear it. */
  prepare(events: readonly RealtimeEvent[]): Promise<void>
  deliver(event: RealtimeEvent): void
}

/** The events of the sites that somebody here listens to, read from the table in their order. */
export class SiteStreams {
  readonly #input: StreamsInput
  readonly #streams = new Map<string, Stream>()
  /** How many rooms of a site have somebody in them. */
  readonly #rooms = new Map<string, number>()

  constructor(input: StreamsInput) {
    this.#input = input
  }

  #open(siteId: string): Stream {
    const kept = this.#streams.get(siteId)
    if (kept) return kept
    const { engine, limits } = this.#input
    const opening = readNewest(engine, siteId, limits.windowSize).then(
      (events) => new EventWindow(events, limits.windowSize),
    )
    const stream: Stream = { opening, pulling: undefined, isAwake: false, joining: 0 }
    this.#streams.set(siteId, stream)
    // Whoever asks next tries again.
    opening.catch(() => this.#streams.delete(siteId))
    return stream
  }

  /** Sites that are followed. */
  get sites(): string[] {
    return [...this.#streams.keys()]
  }

  /** Counts the rooms from now on: a site whose last listener has left is followed no more. */
  watch(rooms: Rooms): void {
    const count = (name: string, change: number) => {
      const site = parseRoom(name)?.site
      if (site === undefined) return
      const open = (this.#rooms.get(site) ?? 0) + change
      if (open > 0) this.#rooms.set(site, open)
      else this.#rooms.delete(site)
      this.#forgetUnheard(site)
    }
    rooms.on('create-room', (room) => count(room, 1))
    rooms.on('delete-room', (room) => count(room, -1))
  }

  #forgetUnheard(siteId: string): void {
    if (!this.#rooms.has(siteId) && this.#streams.get(siteId)?.joining === 0) this.#streams.delete(siteId)
  }

  /**
   * Finds what a listener of the room missed. `enter` must take it and be in the room when it returns: whatever comes
   * later goes to the room.
   */
  async join(
    siteId: string,
    room: string,
    since: number | null,
    enter: (missed: Missed) => void,
  ): Promise<void> {
    const stream = this.#open(siteId)
    stream.joining += 1
    try {
      await this.#letIn(siteId, room, since, enter, await stream.opening)
    } finally {
      stream.joining -= 1
      this.#forgetUnheard(siteId)
    }
  }

  async #letIn(
    siteId: string,
    room: string,
    since: number | null,
    enter: (missed: Missed) => void,
    window: EventWindow,
  ): Promise<void> {
    const { engine, limits } = this.#input
    let after = since ?? window.cursor
    let older: RealtimeEvent[] = []
    let complete = true
    for (;;) {
      // Another process, or the table, may be ahead of this window. What it has yet to hear would come a second time.
      if (after > window.cursor) await this.wake(siteId)
      // No event has this id: nobody can have heard it.
      if (after > window.cursor) after = window.cursor
      if (!complete || window.reaches(after)) break
      const known = window.cursor
      const found = await readRoom(engine, siteId, room, after, limits.replaySize)
      older = [...older, ...found.events]
      complete = found.complete
      after = Math.max(known, older.at(-1)?.id ?? 0)
    }
    const events = complete ? [...older, ...window.of(room, after)] : []
    // In the same turn as the look into the window, so that nothing falls between.
    enter({ events, cursor: window.cursor, complete })
  }

  /** Reads and delivers what is new on the site, if anybody here listens to it; done when all of it is delivered. */
  wake(siteId: string): Promise<void> {
    const stream = this.#streams.get(siteId)
    if (!stream) return Promise.resolve()
    stream.isAwake = true
    stream.pulling ??= this.#pullWhileAwake(siteId, stream)
    return stream.pulling
  }

  async #pullWhileAwake(siteId: string, stream: Stream): Promise<void> {
    try {
      while (stream.isAwake) {
        stream.isAwake = false
        await this.#pull(siteId, stream)
      }
    } finally {
      // In the same turn as the last look at `isAwake`, so that no call falls between.
      stream.pulling = undefined
    }
  }

  async #pull(siteId: string, stream: Stream): Promise<void> {
    const window = await stream.opening
    for (;;) {
      const events = await readEvents(this.#input.engine, siteId, window.cursor, BATCH)
      await this.#input.prepare(events)
      if (this.#streams.get(siteId) !== stream) return
      // Into memory and out in one go: whoever joins comes before both or after both.
      for (const event of window.add(events)) this.#input.deliver(event)
      if (events.length < BATCH) return
    }
  }
}
