import type { ReactNode } from 'react'

export type DropProps = {
  /** Drops of one name close each other. */
  name: string
  summary: ReactNode
  /** What the button is called where its words do not say it. */
  label?: string | undefined
  /** The panel is as wide as the page. */
  isWide?: boolean
  onToggle?: () => void
  children?: ReactNode
}

/** A button of a bar with a panel below it. It opens without scripts. */
export function Drop({
  name,
  summary,
  label,
  isWide = false,
  onToggle,
  children,
  panel = <div className="drop-panel">{children}</div>,
}: DropProps & {
  /** In place of one around the children. */
  panel?: ReactNode
}) {
  return (
    <details className={isWide ? 'drop drop-wide' : 'drop'} name={name} onToggle={onToggle}>
      <summary className="bar-item" aria-label={label}>
        {summary}
      </summary>
      {panel}
    </details>
  )
}
