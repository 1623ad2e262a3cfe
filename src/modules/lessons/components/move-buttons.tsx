import { ArrowDown, ArrowUp } from 'lucide-react'
import { useT } from '#shell/texts.tsx'
import { IconButton } from '#ui/icon-button.tsx'

interface MoveButtonsProps {
  readonly what: 'section' | 'lesson'
  readonly id: string
  readonly name: string
  /** True for a step that leads somewhere. */
  readonly can: (by: -1 | 1) => boolean
  readonly onMove: (by: -1 | 1) => void
}

/** One step up or down; without scripts they are a plain form. */
export function MoveButtons({ what, id, name, can, onMove }: MoveButtonsProps) {
  const t = useT()
  return (
    <form method="post" className="syllabus-steps">
      <input type="hidden" name="intent" value="move" />
      <input type="hidden" name="what" value={what} />
      <input type="hidden" name="id" value={id} />
      {([-1, 1] as const).map((by) => (
        <IconButton
          key={by}
          id={`step${by}-${id}`}
          type="submit"
          name="by"
          value={by}
          label={t(by === -1 ? 'lesson-editor.up' : 'lesson-editor.down', { name })}
          icon={by === -1 ? <ArrowUp /> : <ArrowDown />}
          // Not disabled: whoever presses it again and again keeps their place.
          aria-disabled={!can(by) || undefined}
          onClick={(event) => {
            event.preventDefault()
            if (can(by)) onMove(by)
          }}
        />
      ))}
    </form>
  )
}
