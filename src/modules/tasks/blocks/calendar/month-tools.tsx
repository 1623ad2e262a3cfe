import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { toBuddhistYear } from '#kernel/thai/dates.ts'
import { nameMonth } from '#kernel/thai/months.ts'
import { useLang, useT } from '#shell/texts.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { isChoosable, monthOf, shiftMonth, yearOf, yearsAround } from './months.ts'

interface MonthToolsProps {
  readonly month: string
  readonly today: string
  /** The id of the calendar, where its own links lead. */
  readonly place: string
}

/** The name of a month with its year, Buddhist in Thai. */
export function nameOfMonth(month: string, lang: string): string {
  const year = yearOf(month)
  return `${nameMonth(monthOf(month), 'long', lang)} ${lang === 'th' ? toBuddhistYear(year) : year}`
}

/** Leads to other months by addresses, so that it works without scripts and can be passed on. */
export function MonthTools({ month, today, place }: MonthToolsProps) {
  const t = useT()
  const lang = useLang()
  const hrefOf = (to: string) => `?month=${to}#${place}`
  const step = (to: string, label: string, icon: ReactNode) =>
    isChoosable(to, today) ? (
      <a href={hrefOf(to)} aria-label={label} title={label} rel="nofollow">
        {icon}
      </a>
    ) : (
      <span aria-hidden="true">{icon}</span>
    )
  return (
    <nav className="block-calendar-tools" aria-label={t('tasks.tools')}>
      <div className="block-calendar-steps">
        {step(shiftMonth(month, -1), t('tasks.previous'), <ChevronLeft />)}
        <h3>{nameOfMonth(month, lang)}</h3>
        {step(shiftMonth(month, 1), t('tasks.next'), <ChevronRight />)}
        <LinkButton kind="secondary" size="small" href={hrefOf(today.slice(0, 7))}>
          {t('tasks.today')}
        </LinkButton>
      </div>
      {/* A new month is a new form: what was chosen in it before is past. */}
      <form method="get" action={`#${place}`} key={month}>
        <select name="month" aria-label={t('tasks.month')} defaultValue={month.slice(5)}>
          {Array.from({ length: 12 }, (_, at) => String(at + 1).padStart(2, '0')).map((number) => (
            <option key={number} value={number}>
              {nameMonth(Number(number), 'long', lang)}
            </option>
          ))}
        </select>
        <select name="year" aria-label={t('tasks.year')} defaultValue={yearOf(month)}>
          {yearsAround(today).map((year) => (
            <option key={year} value={year}>
              {lang === 'th' ? toBuddhistYear(year) : year}
            </option>
          ))}
        </select>
        <Button type="submit" kind="secondary" size="small">
          {t('tasks.go')}
        </Button>
      </form>
    </nav>
  )
}
