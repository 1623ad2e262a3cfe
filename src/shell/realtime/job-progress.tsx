import { useEffect, useEffectEvent, useState } from 'react'
import { JOB_PROGRESS, type JobProgressData } from '#kernel/realtime/wire.ts'
import { api } from '#shell/api.ts'
import { useT } from '#shell/texts.tsx'
import { useEvents } from './use-events.ts'
import type { WatchedJob } from './watch-job.server.ts'

interface JobProgressProps {
  readonly job: WatchedJob
  /** What the job does, in the words of the page. */
  readonly label: string
  /** Called once when the job is done or has failed for good. */
  onEnd?(status: 'done' | 'failed'): void
}

/** How often the page asks beside listening: the socket may be away. */
const ASKING_MS = 5_000

/** How far a job is, live. The page may be left: the job goes on. */
export function JobProgress({ job, label, onEnd }: JobProgressProps) {
  const t = useT()
  const [progress, setProgress] = useState(job.progress)
  const isOver = progress.status === 'done' || progress.status === 'failed'
  const take = (next: JobProgressData) => {
    // A late answer does not undo the end.
    if (isOver) return
    setProgress(next)
    if (next.status === 'done' || next.status === 'failed') onEnd?.(next.status)
  }
  useEvents([job.watch], ({ type, data }) => {
    if (type === JOB_PROGRESS) take(data as unknown as JobProgressData)
  })
  const ask = useEffectEvent(async (signal: AbortSignal) => {
    const found = await api.findOne('job', { _id: job.id }, { signal }).catch(() => null)
    if (found && !signal.aborted) take(found as unknown as JobProgressData)
  })
  useEffect(() => {
    if (isOver) return undefined
    const asking = new AbortController()
    const timer = setInterval(() => void ask(asking.signal), ASKING_MS)
    return () => {
      clearInterval(timer)
      asking.abort()
    }
  }, [isOver])
  const { status, percent, message } = progress
  return (
    <div className="grid gap-1">
      <div className="flex flex-wrap justify-between gap-x-4">
        <span className="font-medium">{label}</span>
        <output className={status === 'failed' ? 'text-bad' : 'text-muted'}>
          {t(`shell.job.${status}`)}
        </output>
      </div>
      <progress aria-label={label} max={100} value={percent} className="h-2 w-full" />
      {message && <p className="text-sm text-muted">{t.has(message) ? t(message) : message}</p>}
    </div>
  )
}
