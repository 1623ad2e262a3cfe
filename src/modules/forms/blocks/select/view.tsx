import type { ViewProps } from '#kernel/pages/block.ts'
import { useInput } from '#shell/page/form-context.ts'
import { useT } from '#shell/texts.tsx'
import { Select } from '#ui/select.tsx'
import { choicesOf } from '../choices.ts'
import { InputField } from '../input-field.tsx'
import type { select } from './block.ts'
import { selectInput } from './input.ts'

export { selectInput as input } from './input.ts'

/** One answer out of a list. */
export default function SelectView({ object }: ViewProps<typeof select>) {
  const t = useT()
  const input = useInput(selectInput, object)
  const { settings } = object
  return (
    <InputField object={object} input={input}>
      {(wiring) => (
        <Select
          {...wiring}
          name={input.name}
          placeholder={settings.placeholder || t('forms.choose')}
          options={settings.list === 'none' ? choicesOf(object) : (object.data ?? [])}
          value={input.value}
          onChange={(event) => input.setValue(event.target.value)}
          onBlur={input.leave}
        />
      )}
    </InputField>
  )
}
