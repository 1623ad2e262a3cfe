import type { BrowserMemory } from '#shell/browser-memory.ts'
import { patchOf, type TextPatch } from './changes.ts'
import type { Outcome } from './run.ts'

/** What the content of one item stored and the server does not have yet. */
export interface Batch {
  readonly item: string
  readonly values: Readonly<Record<string, string>>
  readonly outcome: Outcome
  readonly isFresh: boolean
  readonly whole?: { readonly state: string; readonly isDone: boolean } | undefined
}

/** Texts from this length on go out as what changed in them, once the server has them. */
const LONG_TEXT = 4_000
/** Characters that go out at once instead of waiting for the next turn: a beacon could not carry them at the end. */
const MUCH = 20_000
/** Bytes that a browser sends for a page that is going away. */
const BEACON_BYTES = 60_000

export type CommitNews = 'saved' | 'waiting' | 'offline' | 'elsewhere' | 'signed-out'

interface Answered {
  readonly status: number
  readonly body: unknown
}

export interface CommitsInput {
  readonly registration: string
  readonly memory: BrowserMemory
  /** What is unsent is stored under this name, by person and lesson. */
  readonly name: string
  /** Rejects where the server cannot be reached. */
  readonly post: (body: object) => Promise<Answered>
  readonly beacon: (body: string) => boolean
  readonly onNews: (news: CommitNews) => void
  readonly onComplete: () => void
  readonly now?: () => number
}

const sizeOf = ({ values }: Batch) =>
  Object.entries(values).reduce((sum, [element, text]) => sum + element.length + text.length, 0)

function joined(first: Batch, second: Batch): Batch {
  const values = second.isFresh && !first.isFresh ? second.values : { ...first.values, ...second.values }
  return { ...second, values, isFresh: first.isFresh || second.isFresh, whole: second.whole ?? first.whole }
}

/** The commits of one launch: numbered, in order, stored in the browser until the server has them. */
export function createCommits(input: CommitsInput) {
  const { registration, memory, name, post, onNews } = input
  const now = input.now ?? Date.now
  /** Texts that the server has for sure, by item and element. */
  const confirmed = new Map<string, string>()
  let batches: Batch[] = []
  let number = 0
  let heard = now()
  let sending: Promise<void> | undefined
  let isOver = false

  const keyOf = (item: string, element: string) => `${item}\n${element}`

  function remember(): void {
    if (batches.length === 0) memory.removeItem(name)
    else memory.setItem(name, JSON.stringify({ registration, number, batches }))
  }

  function bodyOf(batch: Batch, mayPatch: boolean): object {
    const values: Record<string, string> = {}
    const patches: Record<string, TextPatch> = {}
    for (const [element, text] of Object.entries(batch.values)) {
      const before = batch.isFresh || !mayPatch ? undefined : confirmed.get(keyOf(batch.item, element))
      const patch = before !== undefined && text.length >= LONG_TEXT ? patchOf(before, text) : undefined
      if (patch && patch[2].length < text.length) patches[element] = patch
      else values[element] = text
    }
    const seconds = Math.max(0, (now() - heard) / 1000)
    return { registration, number: ++number, ...batch, values, patches, seconds: Math.min(seconds, 86_400) }
  }

  function confirm(batch: Batch): void {
    heard = now()
    for (const [element, text] of Object.entries(batch.values))
      if (text.length >= LONG_TEXT) confirmed.set(keyOf(batch.item, element), text)
  }

  /** False where sending has to wait. */
  async function sendFirst(batch: Batch, mayPatch = true): Promise<boolean> {
    const { status, body } = await post(bodyOf(batch, mayPatch))
    if (status === 200) {
      confirm(batch)
      if (Reflect.get(Object(Reflect.get(Object(body), 'data')), 'isComplete') === true) input.onComplete()
      return true
    }
    const stored: unknown = Reflect.get(Object(body), 'number')
    if (status === 409 && typeof stored === 'number' && mayPatch) {
      number = Math.max(number, stored)
      return sendFirst(batch, false)
    }
    if (status === 401 || status === 429 || status >= 500) {
      onNews(status === 401 ? 'signed-out' : 'offline')
      return false
    }
    isOver = true
    batches = []
    remember()
    onNews('elsewhere')
    return false
  }

  async function sendAll(): Promise<void> {
    while (batches.length > 0 && !isOver) {
      const [first, ...rest] = batches
      if (!first) return
      batches = rest
      let isSent = false
      try {
        isSent = await sendFirst(first)
      } catch {
        onNews('offline')
      }
      if (!isSent) {
        const [next, ...others] = batches
        if (!isOver)
          batches = next?.item === first.item ? [joined(first, next), ...others] : [first, ...batches]
        return
      }
      remember()
    }
    if (!isOver) onNews('saved')
  }

  function send(): Promise<void> {
    if (batches.length === 0 || isOver) return sending ?? Promise.resolve()
    sending ??= sendAll().finally(() => {
      sending = undefined
    })
    return sending
  }

  return {
    /** Takes what the content stored. */
    add(batch: Batch): void {
      if (isOver) return
      const last = batches.at(-1)
      const isSame = last?.item === batch.item
      batches = isSame && last ? [...batches.slice(0, -1), joined(last, batch)] : [...batches, batch]
      remember()
      onNews('waiting')
      if (batches.reduce((sum, one) => sum + sizeOf(one), 0) > MUCH) void send()
    },
    send,
    /** The page may be going away: what is unsent leaves by itself, as far as a browser carries it. */
    leave(): void {
      if (isOver) return
      for (const batch of batches) {
        const body = JSON.stringify(bodyOf(batch, true))
        if (new Blob([body]).size > BEACON_BYTES || !input.beacon(body)) break
      }
      remember()
    },
    /** True while something waits to be sent. */
    isWaiting: () => batches.length > 0,
  }
}

/** Sends what an earlier launch in this browser could not; what has become stale is let go. */
export async function sendEarlier(
  memory: BrowserMemory,
  name: string,
  post: CommitsInput['post'],
): Promise<void> {
  const stored = memory.getItem(name)
  if (stored === null) return
  const { registration, number, batches } = JSON.parse(stored) as {
    registration: string
    number: number
    batches: Batch[]
  }
  for (const [at, batch] of batches.entries()) {
    const { status } = await post({ registration, number: number + at + 1, ...batch, seconds: 0 })
    if (status === 401 || status === 429 || status >= 500) return
  }
  memory.removeItem(name)
}
