import { useState } from 'react'
import { JOB_PROGRESS, type JobProgressData } from '#kernel/realtime/wire.ts'
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

/** How far a job is, live. The page may be left: the job goes on. */
export function JobProgress({ job, label, onEnd }: JobProgressProps) {
  const t = useT()
  const [progress, setProgress] = useState(job.progress)
  useEvents([job.watch], ({ type, data }) => {
    if (type !== JOB_PROGRESS) return
    const next = data as unknown as JobProgressData
    setProgress(next)
    if (next.status === 'done' || next.status === 'failed') onEnd?.(next.status)
  })
  const { status, percent, message } = progress
  return (
    <div className="grid gap-1">
      <div className="flex flex-wrap justify-between gap-x-4">
        <span className="font-medium">{label}</span>
        <output className={status === 'failed' ? 'text-bad' : 'text-muted'}>
          {t(`shell.job.${status}`)}
        </output>
      </div>
      <progress aria-label={label} max={100} value={percent} className="h-2 w-full accent-brand" />
      {message && <p className="text-sm text-muted">{t.has(message) ? t(message) : message}</p>}
    </div>
  )
}
