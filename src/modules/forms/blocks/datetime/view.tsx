import type { ViewProps } from '#kernel/pages/block.ts'
import { buddhistLocale } from '#shell/dates/calendars.ts'
import { DateBox } from '#shell/dates/date-box.tsx'
import { useInput } from '#shell/page/form-context.ts'
import { useLang, useT } from '#shell/texts.tsx'
import { useHydrated } from '#shell/use-hydrated.ts'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { datetime } from './block.ts'
import { readDate, writeDate, yearsOf } from './date-value.ts'
import { dateInput } from './input.ts'

export { dateInput as input } from './input.ts'

/** A date of the Buddhist era; without scripts the browser's own. */
export default function DatetimeView({ object }: ViewProps<typeof datetime>) {
  const t = useT()
  const lang = useLang()
  const input = useInput(dateInput, object)
  const isHydrated = useHydrated()
  const { withTime } = object.settings
  const help = object.settings.help || t('forms.date-help')
  const years = yearsOf(object)
  return (
    <Field
      id={input.id}
      label={object.name}
      note={input.isRequired ? undefined : t('forms.optional')}
      help={help}
      error={input.fault}
      required={input.isRequired}
    >
      {(wiring) =>
        isHydrated ? (
          <DateBox
            key={input.generation}
            {...wiring}
            label={object.name}
            locale={buddhistLocale(lang)}
            withTime={withTime}
            years={years}
            value={readDate(input.value, withTime)}
            onChange={(chosen) => input.setValue(writeDate(chosen))}
            // Half a date keeps the form from being sent.
            onHalf={(typed) => input.hold(typed === undefined ? undefined : 'forms.date')}
            onBlur={input.leave}
          />
        ) : (
          <TextInput
            {...wiring}
            type={withTime ? 'datetime-local' : 'date'}
            name={input.name}
            min={`${years.first}-01-01${withTime ? 'T00:00' : ''}`}
            max={`${years.last}-12-31${withTime ? 'T23:59' : ''}`}
            defaultValue={readDate(input.value, withTime)?.toString().slice(0, 16) ?? ''}
          />
        )
      }
    </Field>
  )
}
