import type { PageObject } from '#kernel/pages/document.ts'
import { useInput } from '#shell/page/form-context.ts'
import { useT } from '#shell/texts.tsx'
import { Select } from '#ui/select.tsx'
import { InputField } from '../input-field.tsx'
import { optionsOf } from '../options-of.ts'
import { textOf } from '../text-of.ts'

/** One answer out of a list. */
export default function SelectView({ object }: { object: PageObject }) {
  const t = useT()
  const input = useInput<string>(object)
  const { settings } = object
  return (
    <InputField object={object} input={input}>
      {(wiring) => (
        <Select
          {...wiring}
          name={input.name}
          placeholder={textOf(settings.placeholder) || t('forms.choose')}
          options={optionsOf(object)}
          value={input.value}
          onChange={(event) => input.setValue(event.target.value)}
          onBlur={input.leave}
        />
      )}
    </InputField>
  )
}
