import { type ComponentType, useEffect, useRef, useState } from 'react'
import type { FieldWiring } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { DateFieldProps } from './date-field.tsx'

interface DateInputProps extends FieldWiring {
  /** What is asked for; the words of the field’s label. */
  readonly label: string
  readonly name: string
  readonly withTime?: boolean
  /** `2026-11-15`, with a time `2026-11-15T09:30` by the clocks of Bangkok. */
  readonly defaultValue?: string | undefined
  readonly onChange?: (value: string) => void
}

/**
 * A day, or a day and time, in the era of the page. It is the browser’s own input until the code for eras is here, also where
 * that never comes.
 */
export function DateInput({
  withTime = false,
  defaultValue = '',
  onChange,
  label,
  ...wiring
}: DateInputProps) {
  const own = useRef<HTMLInputElement>(null)
  const isTyped = useRef(false)
  const [taken, take] = useState<{
    Picker: ComponentType<DateFieldProps>
    first: string
    isFocused: boolean
  }>()

  useEffect(() => {
    const load = async () => {
      const { DateField } = await import('./date-field.tsx')
      const input = own.current
      if (!input) return
      const isFocused = document.activeElement === input
      const change = () =>
        take({ Picker: DateField, first: input.value, isFocused: isFocused && !isTyped.current })
      // Nobody’s input is taken away while they type.
      if (isFocused && isTyped.current) input.addEventListener('blur', change, { once: true })
      else change()
    }
    load().catch(() => undefined)
  }, [])

  if (taken)
    return (
      <taken.Picker
        {...wiring}
        label={label}
        withTime={withTime}
        first={taken.first}
        isFocused={taken.isFocused}
        onChange={onChange}
      />
    )
  return (
    <TextInput
      {...wiring}
      ref={own}
      type={withTime ? 'datetime-local' : 'date'}
      defaultValue={defaultValue}
      onChange={(event) => onChange?.(event.target.value)}
      onKeyDown={() => {
        isTyped.current = true
      }}
    />
  )
}
