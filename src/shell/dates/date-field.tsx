import { useEffect, useState } from 'react'
import { useLang } from '#shell/texts.tsx'
import type { FieldWiring } from '#ui/field.tsx'
import { shownLocale } from './calendars.ts'
import { readClock, writeClock } from './clock.ts'
import { DateBox } from './date-box.tsx'

export interface DateFieldProps extends FieldWiring {
  readonly label: string
  readonly name: string
  readonly withTime: boolean
  /** `2026-11-15`, with a time `2026-11-15T09:30`. */
  readonly first: string
  /** Whether the input that this one replaces had the focus. */
  readonly isFocused: boolean
  readonly onChange: ((value: string) => void) | undefined
}

/** Around today: times of courses and papers, and the birth years of those who come to them. */
const YEARS_BACK = 100
const YEARS_AHEAD = 20

function yearsAround(): { first: number; last: number } {
  const now = new Date().getFullYear()
  return { first: now - YEARS_BACK, last: now + YEARS_AHEAD }
}

/** Keeps the date that somebody types or chooses, and sends it with the form. Half a date is sent as it stands, to be refused. */
export function DateField({ name, withTime, first, isFocused, onChange, ...wiring }: DateFieldProps) {
  const locale = shownLocale(useLang())
  const [value, setValue] = useState(() => readClock(first, withTime))
  const [half, setHalf] = useState<string>()
  const [years] = useState(yearsAround)
  useEffect(() => {
    if (isFocused) document.getElementById(wiring.id)?.focus()
  }, [isFocused, wiring.id])
  return (
    <DateBox
      {...wiring}
      locale={locale}
      withTime={withTime}
      years={years}
      value={value}
      onChange={(chosen) => {
        setValue(chosen)
        onChange?.(writeClock(chosen, withTime))
      }}
      onHalf={setHalf}
      sent={{ name, value: half ?? writeClock(value, withTime) }}
    />
  )
}
