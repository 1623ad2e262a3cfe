import { Popover } from '@base-ui/react/popover'
import { CalendarDate, type CalendarDateTime } from '@internationalized/date'
import { CalendarDays } from 'lucide-react'
import { type FocusEvent, type KeyboardEvent, useRef } from 'react'
import { I18nProvider } from 'react-aria/I18nProvider'
import { useDatePicker } from 'react-aria/useDatePicker'
import { useDatePickerState } from 'react-stately/useDatePickerState'
import { useT } from '#shell/texts.tsx'
import type { FieldWiring } from '#ui/field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Calendar } from './calendar.tsx'
import { DateSegments } from './date-segments.tsx'

export type ChosenDate = CalendarDate | CalendarDateTime

export interface DateBoxProps extends FieldWiring {
  /** What is asked for: names the calendar. */
  readonly label: string
  /** The calendar and the words of the parts. */
  readonly locale: string
  readonly withTime: boolean
  readonly years: { readonly first: number; readonly last: number }
  readonly value: ChosenDate | null
  onChange(value: ChosenDate | null): void
  /** Told what stands there while a part is missing; undefined when none is, or all. */
  onHalf(typed: string | undefined): void
  onBlur?(): void
  /** Sends the date along with the form around it, as this text. */
  readonly sent?: { readonly name: string | undefined; readonly value: string }
}

/** React Aria writes a style element, which the page's policy refuses, unless one of this id is there. */
const STYLE_ID = 'react-aria-pressable-style'
if (typeof document !== 'undefined' && !document.getElementById(STYLE_ID))
  document.head.append(Object.assign(document.createElement('meta'), { id: STYLE_ID }))

/** A date typed part by part, or chosen from a calendar. */
export function DateBox({ locale, ...props }: DateBoxProps) {
  return (
    <I18nProvider locale={locale}>
      <Box {...props} />
    </I18nProvider>
  )
}

function Box({
  id,
  label,
  withTime,
  years,
  value,
  onChange,
  onHalf,
  onBlur,
  sent,
  ...wiring
}: Omit<DateBoxProps, 'locale'>) {
  const t = useT()
  const group = useRef<HTMLDivElement>(null)
  const isInvalid = wiring['aria-invalid'] === true
  const options = {
    'aria-labelledby': `${id}-label`,
    ...(wiring['aria-describedby'] && { 'aria-describedby': wiring['aria-describedby'] }),
    isInvalid,
    isRequired: wiring.required === true,
    value,
    granularity: withTime ? ('minute' as const) : ('day' as const),
    hourCycle: 24 as const,
    shouldForceLeadingZeros: false,
    minValue: new CalendarDate(years.first, 1, 1),
    maxValue: new CalendarDate(years.last, 12, 31),
  }
  const state = useDatePickerState({ ...options, onChange })
  const aria = useDatePicker({ ...options, ...(onBlur && { onBlur }) }, state, group)

  return (
    <div
      {...aria.groupProps}
      ref={group}
      data-invalid={isInvalid ? '' : undefined}
      className="relative flex h-11 items-center justify-between rounded-control border border-edge bg-surface ps-3 pe-1 transition-colors focus-within:outline-2 focus-within:outline-brand hover:border-text/60 data-invalid:border-bad"
    >
      <Carrier id={id} sent={sent} />
      <div role="presentation" className="min-w-0" onKeyDownCapture={sendByEnter}>
        <DateSegments field={aria.fieldProps} onHalf={onHalf} />
      </div>
      <Popover.Root open={state.isOpen} onOpenChange={state.setOpen}>
        <Popover.Trigger render={<IconButton label={t('dates.open')} icon={<CalendarDays />} />} />
        <Popover.Portal>
          <Popover.Positioner anchor={group} align="start" sideOffset={6} className="z-40">
            <Popover.Popup
              aria-label={label}
              className="rounded-card border border-line bg-raised p-3 shadow-float outline-none"
            >
              <Calendar calendar={aria.calendarProps} firstYear={years.first} lastYear={years.last} />
            </Popover.Popup>
          </Popover.Positioner>
        </Popover.Portal>
      </Popover.Root>
    </div>
  )
}

/** Enter sends the form, as in every other input of one line. */
function sendByEnter({ key, currentTarget }: KeyboardEvent<HTMLElement>): void {
  const form = key === 'Enter' ? currentTarget.closest('form') : null
  form?.requestSubmit(form.querySelector<HTMLButtonElement>('button[type=submit]'))
}

/** What the label and links to the input lead to, and what the form sends: it hands the focus on to the first part. */
function Carrier({ id, sent }: Pick<DateBoxProps, 'id' | 'sent'>) {
  const focusPart = (event: FocusEvent<HTMLInputElement>) =>
    event.currentTarget.parentElement?.querySelector<HTMLElement>('[role=spinbutton]')?.focus()
  return (
    <input
      id={id}
      {...(sent && { name: sent.name, value: sent.value })}
      readOnly
      tabIndex={-1}
      aria-hidden="true"
      onFocus={focusPart}
      className="pointer-events-none absolute inset-0 -z-1 opacity-0"
    />
  )
}
