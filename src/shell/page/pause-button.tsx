import { Pause, Play } from 'lucide-react'

interface PauseButtonProps {
  /** What a click does while things move, and while they stand. */
  readonly pause: string
  readonly play: string
  readonly className: string
}

/** Stops what moves and lets it go on. It has both names and signs; `swapState` turns to the others. */
export function PauseButton({ pause, play, className }: PauseButtonProps) {
  return (
    <button type="button" aria-label={pause} title={pause} data-other={play} className={className}>
      <span>
        <Pause />
      </span>
      <span hidden>
        <Play />
      </span>
    </button>
  )
}
