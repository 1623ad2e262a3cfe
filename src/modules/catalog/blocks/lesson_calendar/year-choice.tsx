import { ChevronLeft, ChevronRight, RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import { turnAddress } from '#kernel/pages/page-parameters.ts'
import { toBuddhistYear } from '#kernel/thai/dates.ts'
import { useLang, useT } from '#shell/texts.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Select } from '#ui/select.tsx'
import { CALENDAR_YEARS } from '../limits.ts'
import type { ShownYear } from './source.server.ts'

interface YearChoiceProps {
  readonly shown: ShownYear
  /** Where the calendar stands on its page. */
  readonly anchor: string
}

/** One year back or on, one of five, or back to this one: links and a form, which work without scripts. */
export function YearChoice({ shown: { year, thisYear, here }, anchor }: YearChoiceProps) {
  const t = useT()
  const lang = useLang()
  const place = `#${encodeURIComponent(anchor)}`
  const hrefOf = (wanted: number) =>
    turnAddress(here, { year: wanted === thisYear ? null : String(wanted) }) + place
  const years = Array.from({ length: 2 * CALENDAR_YEARS + 1 }, (_, at) => thisYear - CALENDAR_YEARS + at)
  const others = Object.entries(here.parameters).filter(([name]) => name !== 'year')
  const nameOf = (one: number) =>
    lang === 'th' ? String(toBuddhistYear(one)) : `${one} (B.E. ${toBuddhistYear(one)})`
  return (
    <div className="block-lesson-calendar-years">
      <Step
        href={year > thisYear - CALENDAR_YEARS ? hrefOf(year - 1) : undefined}
        label={t('course-blocks.calendar.previous')}
      >
        <ChevronLeft />
      </Step>
      <form action={here.path + place}>
        {others.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Select
          // The browser keeps what was chosen when the page turns to another year.
          key={year}
          name="year"
          aria-label={t('course-blocks.calendar.year')}
          defaultValue={String(year)}
          options={years.map((one) => ({ value: String(one), label: nameOf(one) }))}
          data-submits=""
          onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
        />
        <noscript>
          <Button type="submit" kind="secondary">
            {t('course-blocks.calendar.show')}
          </Button>
        </noscript>
      </form>
      <Step
        href={year < thisYear + CALENDAR_YEARS ? hrefOf(year + 1) : undefined}
        label={t('course-blocks.calendar.next')}
      >
        <ChevronRight />
      </Step>
      {year !== thisYear && (
        <LinkButton href={hrefOf(thisYear)} kind="quiet" icon={<RotateCcw />}>
          {t('course-blocks.calendar.reset')}
        </LinkButton>
      )}
    </div>
  )
}

function Step({ href, label, children }: { href: string | undefined; label: string; children: ReactNode }) {
  if (href === undefined)
    return (
      <span className="block-lesson-calendar-step" aria-disabled="true">
        {children}
      </span>
    )
  return (
    <a className="block-lesson-calendar-step" href={href} aria-label={label} title={label}>
      {children}
    </a>
  )
}
