import type { BrowserMemory } from '#shell/browser-memory.ts'
import type { Beat } from './credit.ts'
import { type Interval, mergeIntervals } from './intervals.ts'

/** What the server made of the beats. */
export interface BeatResult {
  readonly share: number
  readonly isComplete: boolean
  readonly isNew: boolean
  readonly left: readonly Interval[]
}

/** `gone` when the server does not know the sitting any more; else why it could not be told. */
export type Unsent = 'gone' | 'later' | 'signed-out'
export type SendBeats = (sitting: string, beats: readonly Beat[]) => Promise<BeatResult | Unsent>

export interface UnsentBeats {
  /** Keeps that a part was played. */
  play(from: number, to: number, spent: number): void
  /** Keeps that somebody was there for so many seconds, and at which page. */
  stay(seconds: number, at: number): void
  /** Closes the beat that is open and sends all that is stored; answers the last result. */
  send(): Promise<BeatResult | Unsent | undefined>
}

interface UnsentInput {
  readonly sitting: string
  readonly store: BrowserMemory
  readonly send: SendBeats
}

const PREFIX = 'sala.beats.'
const MAX_PARTS = 20
/** An hour of beats of ten seconds; beyond it the oldest are put together. */
const MAX_BEATS = 360
const BEAT_SECONDS = 10
const LONGEST = 86_400

const isBeat = (value: unknown): value is Beat =>
  typeof value === 'object' && value !== null && 'n' in value && 'parts' in value

function readStored(store: UnsentInput['store'], sitting: string): Beat[] {
  try {
    const stored: unknown = JSON.parse(store.getItem(PREFIX + sitting) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isBeat) : []
  } catch {
    return []
  }
}

/** Sittings of which this browser still keeps something, the oldest first: their ids go up with time. */
export function findStored(store: BrowserMemory): string[] {
  return store
    .names()
    .filter((key) => key.startsWith(PREFIX))
    .map((key) => key.slice(PREFIX.length))
    .toSorted()
}

/** Two beats that follow each other as one, with no more parts than a beat may have: the shortest go. */
function joinBeats(first: Beat, second: Beat): Beat {
  const parts = mergeIntervals(first.parts, second.parts, LONGEST)
  const stored = new Set(parts.toSorted((a, b) => b[1] - b[0] - (a[1] - a[0])).slice(0, MAX_PARTS))
  const spent = Math.min(LONGEST, first.spent + second.spent)
  return { ...second, parts: parts.filter((part) => stored.has(part)), spent }
}

function putOldestTogether(beats: readonly Beat[]): Beat[] {
  const [first, second, ...rest] = beats
  return first && second && beats.length > MAX_BEATS ? [joinBeats(first, second), ...rest] : [...beats]
}

/** Keeps what was played in the browser until the server has taken it, in order, over weak lines, reloads and crashes. */
export function createUnsentBeats({ sitting, store, send }: UnsentInput): UnsentBeats {
  let stored = readStored(store, sitting)
  let next = (stored.at(-1)?.n ?? 0) + 1
  let open: { parts: Interval[]; at: number; spent: number } | undefined
  let savedAt = 0
  let sending: Promise<BeatResult | Unsent | undefined> | undefined

  const closed = () =>
    open
      ? putOldestTogether([
          ...stored,
          { n: next, ...open, spent: Math.min(LONGEST, Math.round(open.spent * 10) / 10) },
        ])
      : stored
  const save = () => {
    const all = closed()
    savedAt = open?.spent ?? 0
    try {
      if (all.length === 0) store.removeItem(PREFIX + sitting)
      else store.setItem(PREFIX + sitting, JSON.stringify(all))
    } catch {
      // A browser without room keeps it in memory alone.
    }
  }
  const close = () => {
    if (!open) return
    stored = closed()
    next += 1
    open = undefined
    save()
  }
  const deliver = async () => {
    close()
    if (stored.length === 0) return undefined
    const sent = stored
    const result = await send(sitting, sent)
    if (result === 'later' || result === 'signed-out') return result
    const last = sent.at(-1)?.n ?? 0
    stored = stored.filter(({ n }) => n > last)
    // What there was no time for yet is claimed again with the next beat.
    if (result !== 'gone' && result.left.length > 0) {
      const parts = result.left.slice(0, MAX_PARTS)
      open = {
        at: sent.at(-1)?.at ?? 0,
        spent: 0,
        ...open,
        parts: mergeIntervals(parts, open?.parts ?? [], LONGEST),
      }
    }
    save()
    return result
  }
  return {
    play(from, to, spent) {
      open ??= { parts: [], at: to, spent: 0 }
      open.parts = mergeIntervals(open.parts, [[from, to]], LONGEST)
      open.at = to
      open.spent += spent
      if (open.parts.length >= MAX_PARTS || open.spent >= BEAT_SECONDS) close()
      // A tab that crashes tells nobody: what is open is stored by the second.
      else if (open.spent - savedAt >= 1 || open.spent === spent) save()
    },
    stay(seconds, at) {
      open ??= { parts: [], at, spent: 0 }
      open.at = at
      open.spent += seconds
      close()
    },
    async send() {
      // One at a time, so that they arrive in their order.
      await sending?.catch(() => undefined)
      sending = deliver()
      return sending
    },
  }
}
