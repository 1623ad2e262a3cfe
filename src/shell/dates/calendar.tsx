import { type CalendarDate, getWeeksInMonth, isToday } from '@internationalized/date'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { useLocale } from 'react-aria/I18nProvider'
import { type AriaButtonProps, useButton } from 'react-aria/useButton'
import {
  type CalendarProps,
  type DateValue,
  useCalendar,
  useCalendarCell,
  useCalendarGrid,
  useCalendarMonthPicker,
} from 'react-aria/useCalendar'
import { type CalendarState, useCalendarState } from 'react-stately/useCalendarState'
import { useT } from '#shell/texts.tsx'
import { createCalendar } from './calendars.ts'

const BUDDHIST_ERA = 543
const MAX_WEEKS = 6
const ZONE = 'Asia/Bangkok'

interface CalendarPartProps {
  readonly calendar: CalendarProps<DateValue>
  readonly firstYear: number
  readonly lastYear: number
}

/** A month to choose a day from, with every year at hand. */
export function Calendar({ calendar, firstYear, lastYear }: CalendarPartProps) {
  const t = useT()
  const { locale } = useLocale()
  const state = useCalendarState({ ...calendar, locale, createCalendar })
  const { calendarProps, prevButtonProps, nextButtonProps } = useCalendar(calendar, state)
  const months = useCalendarMonthPicker({ format: 'long' }, state)
  const era = locale.includes('buddhist') ? BUDDHIST_ERA : 0
  const years = Array.from({ length: lastYear - firstYear + 1 }, (_, at) => lastYear + era - at)
  return (
    <div {...calendarProps}>
      <div className="mb-2 flex items-center gap-1">
        <TurnButton button={prevButtonProps} label={t('dates.previous')}>
          <ChevronLeft />
        </TurnButton>
        <PlainSelect
          label={t('dates.month')}
          value={String(months.value)}
          onChange={(month) => months.onChange(Number(month))}
          options={months.items.map(({ id, formatted }) => ({ value: String(id), label: formatted }))}
        />
        <PlainSelect
          label={t(era > 0 ? 'dates.year-be' : 'dates.year')}
          value={String(state.focusedDate.year)}
          onChange={(year) => state.setFocusedDate(state.focusedDate.set({ year: Number(year) }))}
          options={years.map((year) => ({ value: String(year), label: String(year) }))}
        />
        <TurnButton button={nextButtonProps} label={t('dates.next')}>
          <ChevronRight />
        </TurnButton>
      </div>
      <Month state={state} locale={locale} />
    </div>
  )
}

function TurnButton({
  button,
  label,
  children,
}: {
  button: AriaButtonProps
  label: string
  children: ReactNode
}) {
  const ref = useRef<HTMLButtonElement>(null)
  const { buttonProps } = useButton(button, ref)
  return (
    <button
      {...buttonProps}
      ref={ref}
      aria-label={label}
      title={label}
      className="inline-flex size-10 shrink-0 touch-manipulation items-center justify-center rounded-control text-muted hover:bg-text/6 hover:text-text disabled:opacity-40 pointer-coarse:size-11 [&_svg]:size-5"
    >
      {children}
    </button>
  )
}

interface PlainSelectProps {
  readonly label: string
  readonly value: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  onChange(value: string): void
}

function PlainSelect({ label, value, options, onChange }: PlainSelectProps) {
  return (
    <select
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className="h-10 min-w-0 grow rounded-control border border-line bg-surface px-2 font-medium"
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
}

function Month({ state, locale }: { state: CalendarState; locale: string }) {
  const { gridProps, headerProps, weekDays } = useCalendarGrid({ weekdayStyle: 'narrow' }, state)
  const weeks = Math.min(MAX_WEEKS, getWeeksInMonth(state.visibleRange.start, locale))
  return (
    <table {...gridProps} className="border-collapse">
      <thead {...headerProps}>
        <tr>
          {weekDays.map((day) => (
            <th key={day} className="size-10 text-sm font-normal text-muted">
              {day}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: weeks }, (_, week) => (
          <tr key={`week ${week + 1}`}>
            {state
              .getDatesInWeek(week)
              .map((date, at) =>
                date ? (
                  <Day key={date.toString()} date={date} state={state} />
                ) : (
                  <td key={`none ${at + 1}`} aria-hidden="true" />
                ),
              )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Day({ date, state }: { date: CalendarDate; state: CalendarState }) {
  const ref = useRef<HTMLDivElement>(null)
  const { cellProps, buttonProps, isSelected, isOutsideVisibleRange, isDisabled, formattedDate } =
    useCalendarCell({ date }, state, ref)
  return (
    <td {...cellProps} className="p-0">
      <div
        {...buttonProps}
        ref={ref}
        hidden={isOutsideVisibleRange}
        aria-current={isToday(date, ZONE) ? 'date' : undefined}
        data-selected={isSelected ? '' : undefined}
        data-disabled={isDisabled ? '' : undefined}
        className="grid size-10 cursor-pointer touch-manipulation place-items-center rounded-control tabular-nums hover:bg-text/6 focus-visible:outline-2 focus-visible:outline-brand aria-[current=date]:font-bold aria-[current=date]:ring-1 aria-[current=date]:ring-brand data-disabled:cursor-not-allowed data-disabled:text-muted/50 data-selected:bg-brand data-selected:text-brand-ink pointer-coarse:size-11"
      >
        {formattedDate}
      </div>
    </td>
  )
}
