import { Braces } from 'lucide-react'
import { useT } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Menu } from '#ui/menu.tsx'
import type { PlaceChoice } from '../../drawing/places.ts'

interface PlaceMenuProps {
  /** What the value is put into. */
  readonly field: string
  readonly choices: readonly PlaceChoice[]
  readonly onChoose: (choice: PlaceChoice) => void
}

/** Chooses a value that is put into a text. */
export function PlaceMenu({ field, choices, onChoose }: PlaceMenuProps) {
  const t = useT()
  if (choices.length === 0) return null
  return (
    <Menu
      align="start"
      trigger={
        <Button
          kind="quiet"
          size="small"
          icon={<Braces />}
          aria-label={t('flow-designer.insert-into', { field })}
        >
          {t('flow-designer.insert')}
        </Button>
      }
      entries={choices.map((choice, at) => ({
        key: choice.place,
        label: `${t(`flow-designer.from.${choice.group}`)}: ${choice.label}`,
        separated: at > 0 && choices[at - 1]?.group !== choice.group,
        onSelect: () => onChoose(choice),
      }))}
    />
  )
}
