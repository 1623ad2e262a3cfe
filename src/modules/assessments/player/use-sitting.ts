import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { visitMemory } from '#shell/browser-memory.ts'
import { randomUuid } from '#shell/random-uuid.ts'
import { useEvents } from '#shell/realtime/use-events.ts'
import { ROUND_CHANGED } from '../sitting/events.ts'
import type { ShownSitting } from '../sitting/read-assessment.server.ts'
import { type Answer, createSitter, type Post, type Sitter, type SitterNews, type TabLine } from './sitter.ts'

/** Browsers let so much outlive the page that sends it. */
const OUTLIVES = 20_000

const post: Post = (path, sent) => {
  const body = JSON.stringify(sent)
  const keepalive = document.visibilityState === 'hidden' && body.length < OUTLIVES
  const headers = { 'content-type': 'application/json' }
  return fetch(`/api/assessment/${path}`, { method: 'POST', headers, body, keepalive })
}

function openLine(round: string): TabLine {
  const channel = new BroadcastChannel(`sala.round.${round}`)
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin than its own
    say: (message) => channel.postMessage(message),
    listen: (hear) => channel.addEventListener('message', ({ data }) => hear(data)),
    close: () => channel.close(),
  }
}

/** How far the server's clock is ahead of this one, from when the page came. */
function clockLead(now: string): number {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return Date.parse(now) - (performance.timeOrigin + (page?.responseStart ?? 0))
}

/** Between two ticks a clock that nobody moved goes as far as the browser's own; a device that slept is asked about as well. */
const MOVED_MS = 2000
const skewNow = () => Date.now() - performance.now()

/** One round in this tab: what is answered, whether the server has it, and how long there is. */
export function useSitting(sitting: ShownSitting) {
  const { round, person, last, questions, watch } = sitting
  const sitter = useRef<Sitter>(null)
  const lead = useRef(0)
  const skew = useRef(0)
  const deadline = useRef(sitting.deadlineAt)
  const [answers, setAnswers] = useState<Readonly<Record<string, Answer>>>(() =>
    Object.fromEntries(questions.map(({ id, answer }) => [id, answer])),
  )
  const [news, setNews] = useState<SitterNews>({
    waiting: 0,
    deadlineAt: sitting.deadlineAt,
    status: 'begun',
  })
  const [left, setLeft] = useState<number | null>(null)
  const [isEnding, setEnding] = useState(false)
  const tell = useEffectEvent((latest: SitterNews) => {
    const { found = [], now, ...rest } = latest
    const known = latest.savedAt ?? now
    if (latest.deadlineAt !== undefined) deadline.current = latest.deadlineAt
    if (known) lead.current = Date.parse(known) - Date.now()
    if (found.length > 0)
      setAnswers((before) => ({
        ...before,
        ...Object.fromEntries(found.map(({ slot, answer }) => [slot, answer])),
      }))
    setNews((before) => ({ ...before, ...rest }))
    if (latest.status !== undefined && latest.status !== 'begun' && latest.waiting === 0) location.reload()
  })
  const end = useEffectEvent(async () => {
    setEnding(true)
    if (await sitter.current?.submit()) location.reload()
    else setEnding(false)
  })
  const secondsLeft = () =>
    deadline.current ? Math.ceil((Date.parse(deadline.current) - Date.now() - lead.current) / 1000) : null
  /** A clock that is wrong ends nothing: the server is asked before. */
  const endInTime = useEffectEvent(async () => {
    if (!(await sitter.current?.ask())) return
    const seconds = secondsLeft()
    if (seconds !== null && seconds <= 0) void end()
  })
  const tick = useEffectEvent(() => {
    if (Math.abs(skewNow() - skew.current) > MOVED_MS) {
      skew.current = skewNow()
      void sitter.current?.ask()
    }
    const seconds = secondsLeft()
    if (seconds === null) return setLeft(null)
    setLeft(Math.max(0, seconds))
    // The server ends it by itself as well; this only brings the last words along.
    if (seconds <= 0 && !isEnding && !news.isElsewhere && seconds % 5 === 0) void endInTime()
  })
  useEffect(() => {
    lead.current = clockLead(sitting.now)
    skew.current = skewNow()
    const own = createSitter({
      person,
      round,
      writer: randomUuid(),
      last,
      store: visitMemory,
      line: openLine(round),
      post,
      tell: (latest) => tell(latest),
    })
    sitter.current = own
    const clock = setInterval(() => tick(), 1000)
    const first = setTimeout(() => tick())
    const onOnline = () => void own.send()
    const onHidden = () => document.visibilityState === 'hidden' && own.leave()
    addEventListener('online', onOnline)
    document.addEventListener('visibilitychange', onHidden)
    return () => {
      clearInterval(clock)
      clearTimeout(first)
      removeEventListener('online', onOnline)
      document.removeEventListener('visibilitychange', onHidden)
      own.close()
    }
  }, [person, round, last, sitting.now])
  useEvents([watch], ({ type, data }) => {
    if (type !== ROUND_CHANGED || data.round !== round) return
    const { deadlineAt, status } = data as { deadlineAt: string | null; status: string }
    deadline.current = deadlineAt
    setNews((before) => ({ ...before, deadlineAt }))
    // What is unsent goes out first; the answer to it says that the round is over.
    if (status !== 'begun') void sitter.current?.send().then((isSent) => isSent && location.reload())
  })
  return {
    answers,
    news,
    left,
    isEnding,
    answer(slot: string, answer: Answer) {
      setAnswers((now) => ({ ...now, [slot]: answer }))
      sitter.current?.answer(slot, answer)
    },
    end: () => void end(),
  }
}
