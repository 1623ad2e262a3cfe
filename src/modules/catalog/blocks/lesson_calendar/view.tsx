import { CalendarDays, CalendarPlus, MapPin, Users } from 'lucide-react'
import type { ViewProps } from '#kernel/pages/block.ts'
import { turnAddress } from '#kernel/pages/page-parameters.ts'
import type { SettingsOf } from '#kernel/pages/settings.ts'
import { formatDateRange, toBuddhistYear } from '#kernel/thai/dates.ts'
import { nameMonth } from '#kernel/thai/months.ts'
import { useLang, useT } from '#shell/texts.tsx'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { CalendarEntry, CalendarMonth } from '../../calendar.server.ts'
import type { lessonCalendar } from './block.ts'
import { YearChoice } from './year-choice.tsx'

type CalendarSettings = SettingsOf<typeof lessonCalendar.fields>

/** The months of a year that have training, past ones lighter, and the way to the years around it. */
export default function LessonCalendarView({ object }: ViewProps<typeof lessonCalendar>) {
  const t = useT()
  const lang = useLang()
  const { settings, data: shown } = object
  if (!shown)
    return (
      <EmptyState
        icon={<CalendarDays />}
        title={t('course-blocks.calendar.none')}
        text={t('course-blocks.calendar.none-text')}
        action={<LinkButton href="/lesson/home">{t('courses.all')}</LinkButton>}
      />
    )
  const anchor = `calendar-${object.uid}`
  const named =
    lang === 'th' ? String(toBuddhistYear(shown.year)) : `${shown.year} (B.E. ${toBuddhistYear(shown.year)})`
  return (
    <section className="block-lesson-calendar" id={anchor} aria-labelledby={`${anchor}-title`}>
      <div className="block-lesson-calendar-head">
        <h2 id={`${anchor}-title`}>{settings.title || t('course-blocks.calendar.title', { year: named })}</h2>
        <YearChoice shown={shown} anchor={anchor} />
      </div>
      {shown.months.length === 0 ? (
        <EmptyState
          icon={<CalendarDays />}
          title={t('course-blocks.calendar.empty', { year: named })}
          text={t('course-blocks.calendar.empty-text')}
          action={
            shown.year === shown.thisYear ? (
              <LinkButton href="/lesson/home">{t('courses.all')}</LinkButton>
            ) : (
              <LinkButton href={`${turnAddress(shown.here, { year: null })}#${encodeURIComponent(anchor)}`}>
                {t('course-blocks.calendar.reset')}
              </LinkButton>
            )
          }
        />
      ) : (
        <div className="block-lesson-calendar-months">
          {shown.months.map((month) => (
            <Month key={month.month} {...month} year={named} settings={settings} />
          ))}
        </div>
      )}
      <p>
        <LinkButton href="/lesson/calendar.ics" download kind="quiet" icon={<CalendarPlus />}>
          {t('course-blocks.calendar.feed')}
        </LinkButton>
      </p>
      {shown.total > shown.shown && (
        <p>{t('course-blocks.calendar.more', { shown: shown.shown, n: shown.total })}</p>
      )}
    </section>
  )
}

function Month(props: CalendarMonth & { readonly year: string; readonly settings: CalendarSettings }) {
  const { month, isPast, entries, year, settings } = props
  const t = useT()
  const lang = useLang()
  return (
    <section className={isPast ? 'is-past' : undefined}>
      <h3>
        {nameMonth(month, 'long', lang)} {year}
        {isPast && <small>{t('course-blocks.calendar.past')}</small>}
      </h3>
      <ul>
        {entries.map((entry) => (
          <Entry key={entry._id} entry={entry} settings={settings} />
        ))}
      </ul>
    </section>
  )
}

function Entry({ entry, settings }: { entry: CalendarEntry; settings: CalendarSettings }) {
  const t = useT()
  const days = formatDateRange(entry.from, entry.to, 'short', useLang())
  return (
    <li>
      <a href={`/lesson/detail/${entry._id}`}>{entry.name}</a>
      <span>
        <CalendarDays />
        {entry.isRegistration ? t('course-blocks.calendar.registration', { date: days }) : days}
      </span>
      {settings.place && entry.place && (
        <span>
          <MapPin />
          {entry.place}
        </span>
      )}
      {settings.seats && entry.seats !== null && entry.seats > 0 && (
        <span>
          <Users />
          {t('course-blocks.calendar.seats', { n: entry.seats })}
        </span>
      )}
    </li>
  )
}
