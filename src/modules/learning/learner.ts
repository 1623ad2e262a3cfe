import { type BeatQueue, type BeatResult, createBeatQueue, findKept, type SendBeats } from './beat-queue.ts'

/** Sends a call of the classroom to the server. */
export type Post = (path: string, body: object) => Promise<Pick<Response, 'ok' | 'status' | 'json'>>

export interface LearnerNews {
  readonly share?: number
  readonly isComplete?: boolean
  /** True when a lesson was completed just now. */
  readonly isNew?: boolean
  readonly isOffline: boolean
}

/** One who learns a lesson in this browser. */
export interface Learner {
  play(from: number, to: number, spent: number): void
  stay(seconds: number): void
  send(): Promise<void>
  /** Completes a lesson that ends by being opened. */
  open(): Promise<void>
}

interface LearnerInput {
  readonly lessonId: string
  readonly store: Storage
  readonly post: Post
  readonly tell: (news: LearnerNews) => void
}

const isOutOfReach = (status: number) => status >= 500 || status === 429

/** Begins a sitting as soon as the server can be reached, and has what is learned credited to it. */
export function createLearner({ lessonId, store, post, tell }: LearnerInput): Learner {
  let queue: BeatQueue | undefined
  let beginning: Promise<void> | undefined

  const sendBeats: SendBeats = async (sitting, beats) => {
    try {
      const answer = await post('beat', { sitting, beats })
      if (answer.ok) return ((await answer.json()) as { data: BeatResult }).data
      return isOutOfReach(answer.status) ? 'later' : 'gone'
    } catch {
      return 'later'
    }
  }
  const begin = async () => {
    const answer = await post('sitting', { lessonID: lessonId })
    if (!answer.ok) return
    const { data } = (await answer.json()) as { data: { sitting: string | null } }
    if (data.sitting === null) return
    queue = createBeatQueue({ sitting: data.sitting, store, send: sendBeats })
    // What earlier sittings of this browser could not send.
    for (const sitting of findKept(store))
      if (sitting !== data.sitting) await createBeatQueue({ sitting, store, send: sendBeats }).send()
  }
  const ready = async () => {
    if (queue) return
    beginning ??= begin()
      .catch(() => tell({ isOffline: true }))
      .finally(() => {
        beginning = undefined
      })
    await beginning
  }
  void ready()
  return {
    play: (from, to, spent) => queue?.play(from, to, spent),
    stay: (seconds) => queue?.stay(seconds),
    async send() {
      await ready()
      const result = await queue?.send()
      if (result === undefined) return
      if (result === 'later') return tell({ isOffline: true })
      if (result !== 'gone') return tell({ ...result, isOffline: false })
      queue = undefined
      await ready()
    },
    async open() {
      try {
        const answer = await post('finish', { lessonID: lessonId })
        if (answer.ok) tell({ isComplete: true, isNew: true, isOffline: false })
      } catch {
        tell({ isOffline: true })
      }
    },
  }
}
