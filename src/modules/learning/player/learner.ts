import type { BrowserMemory } from '#shell/browser-memory.ts'
import { coveredSeconds } from '../beats/intervals.ts'
import {
  type BeatResult,
  createUnsentBeats,
  findStored,
  type SendBeats,
  type UnsentBeats,
} from '../beats/unsent-beats.ts'

/** Sends a call of the classroom to the server. */
export type Post = (path: string, body: object) => Promise<Pick<Response, 'ok' | 'status' | 'json'>>

/** Why nothing is credited now: what is learned stays on this device, or is learned for nobody. */
export type Trouble = 'offline' | 'signed-out' | 'closed'

export interface LearnerNews {
  readonly share?: number
  readonly isComplete?: boolean
  /** True when a lesson was completed just now. */
  readonly isNew?: boolean
  /** Where the lesson goes on, with all that this browser had kept. */
  readonly position?: number
  readonly trouble: Trouble | null
}

/** One who learns a lesson in this browser. */
export interface Learner {
  play(from: number, to: number, spent: number): void
  stay(seconds: number, at: number): void
  send(): Promise<void>
  /** Completes a lesson that ends by being opened. */
  open(): Promise<void>
  /** Sends what is left and lets other tabs have what could not be sent. */
  leave(): Promise<void>
}

/** Tells the tabs of a browser apart, so that none sends what another still writes. */
export interface Tabs {
  /** Takes a sitting for this tab; what it answers lets it go. */
  hold(sitting: string): () => void
  /** Sittings that a living tab has. */
  findHeld(): Promise<readonly string[]>
}

interface LearnerInput {
  readonly lessonId: string
  readonly store: BrowserMemory
  readonly tabs: Tabs
  readonly post: Post
  readonly tell: (news: LearnerNews) => void
}

const troubleOf = (status: number): Trouble =>
  status === 401 ? 'signed-out' : status >= 500 || status === 429 ? 'offline' : 'closed'

/** Begins a sitting as soon as the server can be reached, and has what is learned credited to it. */
export function createLearner({ lessonId, store, tabs, post, tell }: LearnerInput): Learner {
  let unsent: UnsentBeats | undefined
  let beginning: Promise<void> | undefined
  let letGo = () => {}
  let isToOpen = false
  let isLeft = false
  let again: ReturnType<typeof setTimeout> | undefined

  const sendBeats: SendBeats = async (sitting, beats) => {
    try {
      const answer = await post('beat', { sitting, beats })
      if (answer.ok) return ((await answer.json()) as { data: BeatResult }).data
      const trouble = troubleOf(answer.status)
      return trouble === 'signed-out' ? trouble : trouble === 'offline' ? 'later' : 'gone'
    } catch {
      return 'later'
    }
  }
  /** What earlier sittings of this browser could not send, so that the lesson goes on where it really was. */
  const sendEarlier = async () => {
    const held = new Set(await tabs.findHeld())
    for (const sitting of findStored(store))
      if (!held.has(sitting)) await createUnsentBeats({ sitting, store, send: sendBeats }).send()
  }
  const begin = async () => {
    await sendEarlier()
    const answer = await post('sitting', { lessonID: lessonId })
    if (!answer.ok) return tell({ trouble: troubleOf(answer.status) })
    const { data } = (await answer.json()) as { data: { sitting: string | null; position: number } }
    if (data.sitting === null || isLeft) return
    letGo = tabs.hold(data.sitting)
    unsent = createUnsentBeats({ sitting: data.sitting, store, send: sendBeats })
    tell({ position: data.position, trouble: null })
  }
  const ready = async () => {
    if (unsent) return
    beginning ??= begin()
      .catch(() => tell({ trouble: 'offline' }))
      .finally(() => {
        beginning = undefined
      })
    await beginning
  }
  const finish = async () => {
    try {
      const answer = await post('finish', { lessonID: lessonId })
      isToOpen = !answer.ok && troubleOf(answer.status) !== 'closed'
      if (answer.ok) tell({ isComplete: true, isNew: true, trouble: null })
      else if (isToOpen) tell({ trouble: troubleOf(answer.status) })
    } catch {
      tell({ trouble: 'offline' })
    }
  }
  const send = async () => {
    clearTimeout(again)
    await ready()
    if (isToOpen) await finish()
    const result = await unsent?.send()
    if (result === undefined) return unsent && !isToOpen ? tell({ trouble: null }) : undefined
    if (result === 'later') return tell({ trouble: 'offline' })
    if (result === 'signed-out') return tell({ trouble: result })
    if (result === 'gone') {
      letGo()
      unsent = undefined
      return ready()
    }
    tell({ ...result, trouble: null })
    // What came a moment too early is not left until the next time.
    if (result.left.length > 0)
      again = setTimeout(() => void send(), 1000 * (1 + coveredSeconds(result.left)))
  }
  void ready()
  return {
    play: (from, to, spent) => unsent?.play(from, to, spent),
    stay: (seconds, at) => unsent?.stay(seconds, at),
    send,
    async open() {
      isToOpen = true
      await finish()
    },
    async leave() {
      isLeft = true
      if (unsent) await send()
      clearTimeout(again)
      letGo()
    },
  }
}
