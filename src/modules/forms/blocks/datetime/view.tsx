import type { PageObject } from '#kernel/pages/document.ts'
import { useInput } from '#shell/page/form-context.ts'
import { useT } from '#shell/texts.tsx'
import { useHydrated } from '#shell/use-hydrated.ts'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { textOf } from '../text-of.ts'
import { boundsOf, readDate } from './date-value.ts'
import { ThaiDatePicker } from './thai-date-picker.tsx'

/** A date of the Buddhist era; without scripts the browser's own. */
export default function DatetimeView({ object }: { object: PageObject }) {
  const t = useT()
  const input = useInput<string>(object)
  const isHydrated = useHydrated()
  const withTime = object.settings.withTime === true
  const help = textOf(object.settings.help) || t('forms.date-help')
  if (isHydrated)
    return (
      <ThaiDatePicker key={input.generation} object={object} input={input} withTime={withTime} help={help} />
    )
  const { minValue, maxValue } = boundsOf(object)
  return (
    <Field
      id={input.id}
      label={object.name}
      note={input.isRequired ? undefined : t('forms.optional')}
      help={help}
      error={input.fault}
      required={input.isRequired}
    >
      {(wiring) => (
        <TextInput
          {...wiring}
          type={withTime ? 'datetime-local' : 'date'}
          name={input.name}
          min={`${minValue.toString()}${withTime ? 'T00:00' : ''}`}
          max={`${maxValue.toString()}${withTime ? 'T23:59' : ''}`}
          defaultValue={readDate(input.value, withTime)?.toString().slice(0, 16) ?? ''}
        />
      )}
    </Field>
  )
}
