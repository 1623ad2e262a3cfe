import { CloudAlert } from 'lucide-react'
import type { ReactNode } from 'react'

type ErrorStateProps = {
  title: ReactNode
  text?: ReactNode
  /** The way on: try again, or go back. */
  action?: ReactNode
  /** What support asks for, e.g. the number of the request. */
  reference?: ReactNode
}

/** Says what happened in a person's words and how to go on. */
export function ErrorState({ title, text, action, reference }: ErrorStateProps) {
  return (
    <div
      role="alert"
      className="flex flex-col items-center gap-3 rounded-card border border-line bg-surface px-6 py-12 text-center"
    >
      <span className="flex size-14 items-center justify-center rounded-full bg-bad/9 text-bad">
        <CloudAlert className="size-7" />
      </span>
      <h2 className="text-lg font-semibold">{title}</h2>
      {text && <p className="max-w-120 text-muted">{text}</p>}
      {action && <div className="mt-2 flex flex-wrap justify-center gap-2">{action}</div>}
      {reference && <p className="text-xs text-muted tabular-nums">{reference}</p>}
    </div>
  )
}
