import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocale } from 'react-aria/I18nProvider'
import { useDateField, useDateSegment } from 'react-aria/useDateField'
import type { AriaDatePickerProps, DateValue } from 'react-aria/useDatePicker'
import { type DateFieldState, type DateSegment, useDateFieldState } from 'react-stately/useDateFieldState'
import { createCalendar } from './calendars.ts'

interface SegmentsProps {
  readonly field: AriaDatePickerProps<DateValue>
  /** Told what stands there while a part is missing; undefined when none is, or all. */
  onHalf(typed: string | undefined): void
}

/** Day, month and year to be typed, each by itself. */
export function DateSegments({ field, onHalf }: SegmentsProps) {
  const { locale } = useLocale()
  const ref = useRef<HTMLDivElement>(null)
  const state = useDateFieldState({ ...field, locale, createCalendar })
  const { fieldProps } = useDateField(field, state, ref)
  const parts = state.segments.filter(({ isEditable }) => isEditable)
  const isHalf = new Set(parts.map(({ isPlaceholder }) => isPlaceholder)).size > 1
  const typed = isHalf ? state.segments.map(({ text }) => text).join('') : undefined
  const tell = useEffectEvent(onHalf)
  useEffect(() => tell(typed), [typed])
  return (
    <div {...fieldProps} ref={ref} className="flex min-w-0 items-center tabular-nums">
      {state.segments.map((segment, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- two literals are alike, and segments never move
        <Segment key={`${segment.type}-${at}`} segment={segment} state={state} />
      ))}
    </div>
  )
}

function Segment({ segment, state }: { segment: DateSegment; state: DateFieldState }) {
  const ref = useRef<HTMLDivElement>(null)
  const { segmentProps } = useDateSegment(segment, state, ref)
  return (
    <div
      {...segmentProps}
      ref={ref}
      className={`min-h-6 rounded-sm px-0.5 text-center whitespace-pre outline-none focus:bg-brand focus:text-brand-ink ${segment.isEditable ? 'min-w-6' : ''} ${segment.isPlaceholder ? 'text-muted' : ''}`}
    >
      {segment.isPlaceholder ? segment.placeholder : segment.text}
    </div>
  )
}
