import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { visitMemory } from '#shell/browser-memory.ts'
import { useReadAgain } from '#shell/realtime/use-read-again.ts'
import { createLearner, type Learner, type LearnerNews, type Post, type Trouble } from './learner.ts'
import { tabs } from './tabs.ts'

/** What is kept meanwhile is in the browser's storage: more often would only cost. */
const SEND_EVERY_MS = 120_000
const STAY_EVERY_SECONDS = 10

interface LearningInput {
  readonly lessonId: string
  readonly isLooking: boolean
  readonly isComplete: boolean
  readonly share: number
  readonly position: number
  /** True for a film or recording, which tells itself what is played. */
  readonly isFilm: boolean
  /** True when to open the lesson is to complete it. */
  readonly endsByOpening: boolean
  /** Seconds of reading after which the lesson is complete; null where it does not end so. */
  readonly toRead: number | null
}

export interface Learning {
  /** Percent of the lesson that the server knows was watched. */
  readonly share: number
  readonly isComplete: boolean
  /** The second or page at which the lesson goes on. */
  readonly position: number
  /** Why what is learned cannot be sent, while it cannot. */
  readonly trouble: Trouble | null
  onPlayed(from: number, to: number): void
  onPause(): void
  onOpened(): void
  onPlace(at: number): void
}

const post: Post = (path, body) =>
  fetch(`/api/learning/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    keepalive: true,
  })

/** Has the time in a lesson credited: keeps what is played and sends it now and then, and when somebody leaves. */
export function useLearning(input: LearningInput): Learning {
  const { lessonId, isLooking, isFilm } = input
  const readAgain = useReadAgain()
  const learner = useRef<Learner>(null)
  const playedAt = useRef(0)
  const isOpened = useRef(false)
  const read = useRef(0)
  const place = useRef({ at: input.position, told: input.position })
  const [news, setNews] = useState<LearnerNews>({ trouble: null })
  const tell = useEffectEvent((latest: LearnerNews) => {
    setNews((before) => ({ ...before, ...latest }))
    if (latest.isNew) readAgain()
  })
  const isReadEnough = useEffectEvent(
    () => input.toRead !== null && !input.isComplete && !news.isComplete && read.current >= input.toRead,
  )
  useEffect(() => {
    if (isLooking) return undefined
    const own = createLearner({ lessonId, store: visitMemory, tabs, post, tell: (latest) => tell(latest) })
    learner.current = own
    // A view is there before the classroom around it.
    if (isOpened.current) void own.open()
    const stay = (seconds: number) => {
      if (isFilm || (seconds === 0 && place.current.at === place.current.told)) return
      own.stay(seconds, place.current.at)
      place.current.told = place.current.at
    }
    const sending = setInterval(() => void own.send(), SEND_EVERY_MS)
    const staying = setInterval(() => {
      if (document.visibilityState !== 'visible') return
      stay(STAY_EVERY_SECONDS)
      read.current += STAY_EVERY_SECONDS
      // The server has the last word; what it has not credited yet is asked again with the next stay.
      if (isReadEnough()) void own.send()
    }, STAY_EVERY_SECONDS * 1000)
    const onHidden = () => {
      if (document.visibilityState !== 'hidden') return
      stay(0)
      void own.send()
    }
    const onOnline = () => void own.send()
    document.addEventListener('visibilitychange', onHidden)
    addEventListener('online', onOnline)
    return () => {
      clearInterval(sending)
      clearInterval(staying)
      document.removeEventListener('visibilitychange', onHidden)
      removeEventListener('online', onOnline)
      stay(0)
      void own.leave()
      learner.current = null
    }
  }, [lessonId, isLooking, isFilm])
  return {
    share: Math.max(input.share, news.share ?? 0),
    isComplete: input.isComplete || (news.isComplete ?? false),
    position: news.position ?? input.position,
    trouble: news.trouble,
    onPlayed(from, to) {
      const now = performance.now()
      learner.current?.play(from, to, Math.min((now - playedAt.current) / 1000, to - from))
      playedAt.current = now
    },
    onPause: () => void learner.current?.send(),
    onOpened() {
      if (!input.endsByOpening || input.isComplete || isOpened.current) return
      isOpened.current = true
      void learner.current?.open()
    },
    onPlace(at) {
      place.current.at = at
    },
  }
}
