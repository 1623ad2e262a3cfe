import type { ViewProps } from '#kernel/pages/block.ts'
import { useInput } from '#shell/page/form-context.ts'
import { useT } from '#shell/texts.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { choicesOf } from '../choices.ts'
import { useEarlyChoice } from '../use-early-choice.ts'
import type { radiobox } from './block.ts'
import { radioboxInput } from './input.ts'

export { radioboxInput as input } from './input.ts'

/** One answer out of a few. */
export default function RadioboxView({ object }: ViewProps<typeof radiobox>) {
  const t = useT()
  const input = useInput(radioboxInput, object)
  useEarlyChoice(input.id, ([ticked = '']) => {
    if (ticked !== input.value) input.setValue(ticked)
  })
  return (
    <RadioGroup
      id={input.id}
      legend={object.name}
      note={input.isRequired ? undefined : t('forms.optional')}
      help={object.settings.help || undefined}
      error={input.fault}
      name={input.name}
      choices={choicesOf(object)}
      value={input.value}
      required={input.isRequired}
      onChange={input.setValue}
    />
  )
}
