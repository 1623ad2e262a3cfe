import type { ReactNode } from 'react'

type EmptyStateProps = { icon: ReactNode; title: ReactNode; text?: ReactNode; action?: ReactNode }

/** Says what would stand here and offers one way to begin; also for a search that found nothing. */
export function EmptyState({ icon, title, text, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-3 rounded-card border border-dashed border-line bg-surface px-6 py-12 text-center">
      <span className="flex size-14 items-center justify-center rounded-full bg-brand/9 text-brand [&_svg]:size-7">
        {icon}
      </span>
      <h2 className="text-lg font-semibold">{title}</h2>
      {text && <p className="max-w-120 text-balance text-muted">{text}</p>}
      {action && <div className="mt-2 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  )
}
