import { useCallback, useEffect, useRef, useState } from 'react'
import { api } from '#shell/api.ts'
import { visitMemory } from '#shell/browser-memory.ts'
import { type CommitNews, createCommits, sendEarlier } from './commits.ts'
import { type ItemState, isDone, type Outcome, type ScormRun } from './run.ts'

const EVERY_MS = 10_000
/** A little after the content has gone, so that its last words are heard. */
const LAST_WORDS_MS = 1_500

export interface OutlineItem extends ItemState {
  readonly id: string
  readonly title: string
  readonly level: number
  readonly canOpen: boolean
  readonly isVisible: boolean
}

interface PackageOutline {
  readonly learner: string
  readonly item: string | null
  readonly items: readonly OutlineItem[]
}

interface Launched {
  readonly url: string
  readonly registration: string
  readonly run: ScormRun
}

export type ScormStatus = CommitNews | 'opening' | 'failed' | 'open' | 'not-yet' | 'left'

async function post(body: object) {
  const answer = await fetch('/api/learning/commit', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: answer.status, body: (await answer.json().catch(() => null)) as unknown }
}

const beacon = (body: string) =>
  navigator.sendBeacon('/api/learning/commit', new Blob([body], { type: 'application/json' }))

/** The item at which it goes on: where it was left, else the first that is not done. */
function startOf({ item, items }: PackageOutline): string | undefined {
  const open = items.filter(({ canOpen, isVisible }) => canOpen && isVisible)
  const last = open.find(({ id }) => id === item)
  if (last && !isDone(last)) return last.id
  return (open.find((one) => !isDone(one)) ?? last ?? open[0])?.id
}

interface Stored {
  readonly item: string
  readonly values: Readonly<Record<string, string>>
  readonly outcome: Outcome
  readonly isFresh: boolean
  readonly isEnded: boolean
  readonly whole?: { readonly state: string; readonly isDone: boolean } | undefined
}

/** Opens the package of a lesson in a frame, stores what its content says, and goes on where it was left. */
export function useScorm(lessonId: string, isLooking: boolean, onComplete: () => void) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [outline, setOutline] = useState<PackageOutline | null>(null)
  const [launched, setLaunched] = useState<Launched | null>(null)
  const [status, setStatus] = useState<ScormStatus>('opening')
  const [item, setItem] = useState<string | null>(null)
  const [round, setRound] = useState(0)
  const complete = useRef(onComplete)
  complete.current = onComplete

  useEffect(() => {
    let isGone = false
    setStatus('opening')
    setLaunched(null)
    const open = async (): Promise<void> => {
      const { data } = await api.get<PackageOutline>(`learning/package/${lessonId}`)
      await sendEarlier(visitMemory, `sala-package:${data.learner}:${lessonId}`, post)
      const wanted = startOf(data)
      if (wanted === undefined) throw new Error('nothing can be opened')
      const answer = await api.request<Launched>({
        method: 'POST',
        path: 'learning/launch',
        body: { lessonID: lessonId, item: wanted },
      })
      if (isGone) return
      setOutline(data)
      setLaunched(answer.data)
    }
    open().catch(() => {
      if (!isGone) setStatus('failed')
    })
    return () => {
      isGone = true
    }
  }, [lessonId, round])

  useEffect(() => {
    if (!launched) return
    const { url, run, registration } = launched
    const origin = new URL(url).origin
    const commits = createCommits({
      registration,
      memory: visitMemory,
      name: `sala-package:${run.learner.id}:${lessonId}`,
      post,
      beacon,
      onNews: setStatus,
      onComplete: () => complete.current(),
    })
    const takeStored = ({ item: id, values, outcome, isFresh, isEnded, whole }: Stored) => {
      setOutline(
        (known) =>
          known && {
            ...known,
            items: known.items.map((one) => (one.id === id && !isDone(one) ? { ...one, ...outcome } : one)),
          },
      )
      if (isLooking) return
      commits.add({ item: id, values, outcome, isFresh, ...(whole && { whole }) })
      if (isEnded || isDone(outcome) || Object.keys(values).length === 0) void commits.send()
    }
    const hear = ({ origin: from, source, data }: MessageEvent) => {
      if (from !== origin || source === null || typeof data !== 'object' || data === null) return
      if (frame.current && source !== frame.current.contentWindow) return
      if (data.sala === 'ready') (source as Window).postMessage({ sala: 'run', run }, origin)
      if (data.sala === 'opened') {
        setItem(String(data.item))
        setStatus((known) =>
          known === 'opening' || known === 'not-yet' || known === 'left' ? 'open' : known,
        )
      }
      if (data.sala === 'refused') setStatus('not-yet')
      if (data.sala === 'left') setStatus('left')
      if (data.sala === 'stored') takeStored(data as Stored)
    }
    const leave = () => {
      if (document.visibilityState === 'hidden') commits.leave()
      else void commits.send()
    }
    const go = () => commits.leave()
    const online = () => void commits.send()
    addEventListener('message', hear)
    addEventListener('pagehide', go)
    addEventListener('online', online)
    document.addEventListener('visibilitychange', leave)
    const timer = setInterval(() => void commits.send(), EVERY_MS)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', leave)
      removeEventListener('online', online)
      setTimeout(() => {
        removeEventListener('message', hear)
        removeEventListener('pagehide', go)
        void commits.send()
      }, LAST_WORDS_MS)
    }
  }, [launched, lessonId, isLooking])

  const open = useCallback(
    (id: string) => {
      if (!launched) return
      frame.current?.contentWindow?.postMessage({ sala: 'open', item: id }, new URL(launched.url).origin)
    },
    [launched],
  )
  return { frame, outline, url: launched?.url, status, item, open, again: () => setRound((n) => n + 1) }
}
