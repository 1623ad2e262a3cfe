import { Popover } from '@base-ui/react/popover'
import { CalendarDays } from 'lucide-react'
import { useRef } from 'react'
import { I18nProvider } from 'react-aria/I18nProvider'
import { useDatePicker } from 'react-aria/useDatePicker'
import { useDatePickerState } from 'react-stately/useDatePickerState'
import type { PageObject } from '#kernel/pages/document.ts'
import type { FormInput } from '#shell/page/form-context.ts'
import { useLang, useT } from '#shell/texts.tsx'
import { FieldError } from '#ui/field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { DateSegments } from './date-segments.tsx'
import { boundsOf, localeOf, readDate, writeDate } from './date-value.ts'
import { ThaiCalendar } from './thai-calendar.tsx'

interface PickerProps {
  readonly object: PageObject
  readonly input: FormInput<string>
  readonly withTime: boolean
  readonly help: string
}

/** A date typed part by part, or chosen from a calendar of the Buddhist era. */
export function ThaiDatePicker(props: PickerProps) {
  return (
    <I18nProvider locale={localeOf(useLang())}>
      <Picker {...props} />
    </I18nProvider>
  )
}

function Picker({ object, input, withTime, help }: PickerProps) {
  const t = useT()
  const group = useRef<HTMLDivElement>(null)
  const bounds = boundsOf(object)
  const options = {
    label: object.name,
    description: help,
    errorMessage: input.fault,
    isInvalid: input.fault !== undefined,
    isRequired: input.isRequired,
    value: readDate(input.value, withTime),
    granularity: withTime ? ('minute' as const) : ('day' as const),
    hourCycle: 24 as const,
    shouldForceLeadingZeros: false,
    ...bounds,
  }
  const state = useDatePickerState({
    ...options,
    onChange: (chosen) => input.setValue(writeDate(chosen)),
  })
  const aria = useDatePicker({ ...options, onBlur: input.leave }, state, group)

  return (
    <div id={input.id} className="flex flex-col gap-1.5">
      <span {...aria.labelProps} className="flex flex-wrap items-baseline gap-x-2 font-medium">
        {object.name}
        {!input.isRequired && <span className="text-sm font-normal text-muted">{t('forms.optional')}</span>}
      </span>
      <div
        {...aria.groupProps}
        ref={group}
        data-invalid={input.fault ? '' : undefined}
        className="flex h-11 items-center justify-between rounded-control border border-edge bg-surface ps-3 pe-1 transition-colors focus-within:outline-2 focus-within:outline-brand hover:border-text/60 data-invalid:border-bad"
      >
        <DateSegments field={aria.fieldProps} input={input} />
        <Popover.Root open={state.isOpen} onOpenChange={state.setOpen}>
          <Popover.Trigger render={<IconButton label={t('forms.date-open')} icon={<CalendarDays />} />} />
          <Popover.Portal>
            <Popover.Positioner anchor={group} align="start" sideOffset={6} className="z-40">
              <Popover.Popup
                aria-label={object.name}
                className="rounded-card border border-line bg-raised p-3 shadow-float outline-none"
              >
                <ThaiCalendar
                  calendar={aria.calendarProps}
                  firstYear={bounds.minValue.year}
                  lastYear={bounds.maxValue.year}
                />
              </Popover.Popup>
            </Popover.Positioner>
          </Popover.Portal>
        </Popover.Root>
      </div>
      <FieldError id={input.id} error={input.fault} />
      <p {...aria.descriptionProps} className="text-sm text-muted">
        {help}
      </p>
    </div>
  )
}
