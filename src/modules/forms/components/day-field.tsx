import { useState } from 'react'
import { useHydrated } from '#shell/use-hydrated.ts'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { ThaiDatePicker } from '../blocks/datetime/thai-date-picker.tsx'

interface DayProps {
  readonly id: string
  readonly name: string
  readonly label: string
  /** `YYYY-MM-DD`; empty for none. */
  readonly value: string
}

const nothing = () => undefined

/** A day of the Buddhist era in a plain form; without scripts the browser's own. */
export function DayField({ id, name, label, value }: DayProps) {
  const [day, setDay] = useState(value)
  const isHydrated = useHydrated()
  if (!isHydrated)
    return (
      <Field id={id} label={label}>
        {(wiring) => <TextInput {...wiring} type="date" name={name} defaultValue={value} />}
      </Field>
    )
  const input = {
    id,
    value: day,
    setValue: setDay,
    leave: nothing,
    hold: nothing,
    fault: undefined,
    isRequired: true,
  }
  return (
    <div>
      <ThaiDatePicker object={{ name: label, settings: {} }} input={input} withTime={false} help="" />
      <input type="hidden" name={name} value={day} />
    </div>
  )
}
