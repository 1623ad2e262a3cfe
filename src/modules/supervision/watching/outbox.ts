/** Something that is sent when there is a line; the time since it was taken is told with it. */
export interface Waiting {
  readonly path: string
  readonly body: (ago: number) => object
  readonly takenAt: number
}

/** What became of sending: it arrived, it is refused for good, or it has to wait. */
export type Sent = { readonly data: unknown } | 'refused' | 'later'

interface OutboxInput {
  send(path: string, body: object): Promise<Sent>
  /** Milliseconds of a clock that only goes forward. */
  clock(): number
  /** The oldest goes when more than so many wait. */
  readonly max: number
  onSent(item: Waiting, data: unknown): void
  onWaiting(n: number): void
}

/** Sends one thing after the other, in the order in which they were taken; what cannot be sent now waits. */
export function createOutbox({ send, clock, max, onSent, onWaiting }: OutboxInput) {
  let waiting: Waiting[] = []
  let sending: Promise<void> | undefined
  async function sendAll(): Promise<void> {
    for (let item = waiting[0]; item; item = waiting[0]) {
      const first = item
      const sent = await send(first.path, first.body(Math.round((clock() - first.takenAt) / 1000)))
      if (sent === 'later') return
      waiting = waiting.filter((one) => one !== first)
      if (sent !== 'refused') onSent(first, sent.data)
      onWaiting(waiting.length)
    }
  }
  /** Ends when nothing waits any more, or when it has to wait longer; those who ask meanwhile wait for the same. */
  function flush(): Promise<void> {
    sending ??= sendAll().finally(() => {
      sending = undefined
    })
    return sending
  }
  return {
    push(path: string, body: Waiting['body']): Promise<void> {
      waiting = [...waiting, { path, body, takenAt: clock() }].slice(-max)
      onWaiting(waiting.length)
      return flush()
    },
    flush,
  }
}

export type Outbox = ReturnType<typeof createOutbox>
