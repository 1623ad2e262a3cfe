import type { ViewProps } from '#kernel/pages/block.ts'
import { useInput } from '#shell/page/form-context.ts'
import { useT } from '#shell/texts.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { FieldGroup } from '#ui/field-group.tsx'
import { choicesOf } from '../choices.ts'
import { useEarlyChoice } from '../use-early-choice.ts'
import type { checkbox } from './block.ts'
import { checkboxInput } from './input.ts'

export { checkboxInput as input } from './input.ts'

/** Any number of answers out of a few. */
export default function CheckboxView({ object }: ViewProps<typeof checkbox>) {
  const t = useT()
  const input = useInput(checkboxInput, object)
  const options = choicesOf(object)
  useEarlyChoice(input.id, (ticked) => {
    if (ticked.join('\n') !== input.value.join('\n')) input.setValue(ticked)
  })
  const choose = (value: string, isChosen: boolean) => {
    const chosen = new Set(input.value)
    if (isChosen) chosen.add(value)
    else chosen.delete(value)
    // In the order in which they are offered, whatever was ticked first.
    input.setValue(options.map((option) => option.value).filter((one) => chosen.has(one)))
  }
  return (
    <FieldGroup
      id={input.id}
      legend={object.name}
      note={input.isRequired ? undefined : t('forms.optional')}
      help={object.settings.help || undefined}
      error={input.fault}
    >
      <div>
        {options.map(({ value, label, help }) => (
          <Checkbox
            key={value}
            label={label}
            help={help}
            name={input.name}
            value={value}
            checked={input.value.includes(value)}
            aria-invalid={input.fault ? true : undefined}
            onChange={(event) => choose(value, event.target.checked)}
          />
        ))}
      </div>
    </FieldGroup>
  )
}
