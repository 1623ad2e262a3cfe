import type { PageObject } from '#kernel/pages/document.ts'
import { useInput } from '#shell/page/form-context.ts'
import { useT } from '#shell/texts.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { optionsOf } from '../options-of.ts'
import { textOf } from '../text-of.ts'

/** One answer out of a list. */
export default function SelectView({ object }: { object: PageObject }) {
  const t = useT()
  const input = useInput<string>(object)
  const { settings } = object
  return (
    <Field
      id={input.id}
      label={object.name}
      note={input.isRequired ? undefined : t('forms.optional')}
      help={textOf(settings.help) || undefined}
      error={input.fault}
      required={input.isRequired}
    >
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
    </Field>
  )
}
