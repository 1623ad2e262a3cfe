import type { PageObject } from '#kernel/pages/document.ts'
import { useInput } from '#shell/page/form-context.ts'
import { useT } from '#shell/texts.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { optionsOf } from '../options-of.ts'
import { textOf } from '../text-of.ts'
import { useEarlyChoice } from '../use-early-choice.ts'

/** One answer out of a few. */
export default function RadioboxView({ object }: { object: PageObject }) {
  const t = useT()
  const input = useInput<string>(object)
  useEarlyChoice(input.id, ([ticked = '']) => {
    if (ticked !== input.value) input.setValue(ticked)
  })
  return (
    <RadioGroup
      id={input.id}
      legend={object.name}
      note={input.isRequired ? undefined : t('forms.optional')}
      help={textOf(object.settings.help) || undefined}
      error={input.fault}
      name={input.name}
      choices={optionsOf(object)}
      value={input.value}
      required={input.isRequired}
      onChange={input.setValue}
    />
  )
}
