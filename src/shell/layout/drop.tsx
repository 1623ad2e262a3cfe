import type { ReactNode } from 'react'

type DropProps = {
  /** Drops of one name close each other. */
  name: string
  summary: ReactNode
  /** What the button is called where its words do not say it. */
  label?: string | undefined
  children: ReactNode
}

/** A button of a bar with a panel below it. It opens without scripts. */
export function Drop({ name, summary, label, children }: DropProps) {
  return (
    <details className="drop" name={name}>
      <summary className="bar-item" aria-label={label}>
        {summary}
      </summary>
      <div className="drop-panel">{children}</div>
    </details>
  )
}
