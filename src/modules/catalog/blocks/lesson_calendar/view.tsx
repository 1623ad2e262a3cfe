import { CalendarDays, CalendarPlus } from 'lucide-react'
import type { ViewProps } from '#kernel/pages/block.ts'
import { turnAddress } from '#kernel/pages/page-parameters.ts'
import type { SettingsOf } from '#kernel/pages/settings.ts'
import { formatDateRange, toBuddhistYear } from '#kernel/thai/dates.ts'
import { nameMonth } from '#kernel/thai/months.ts'
import { coursePath } from '#modules/courses/public.tsx'
import { useLang, useT } from '#shell/texts.tsx'
import { Title } from '#shell/title.tsx'
import { Written } from '#shell/written.tsx'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import type { CalendarEntry, CalendarMonth } from '../../calendar.server.ts'
import { CoursePrice, type Vat } from '../../components/course-price.tsx'
import { enrolPath } from '../../joining/enrol-path.ts'
import { feedPath } from '../../write-calendar.ts'
import type { lessonCalendar } from './block.ts'
import type { ShownYear } from './source.server.ts'
import { YearChoice } from './year-choice.tsx'

type CalendarSettings = SettingsOf<typeof lessonCalendar.fields>

/** The calendar as a block of a built page. */
export default function LessonCalendarView({ object }: ViewProps<typeof lessonCalendar>) {
  return <YearCalendar shown={object.data} settings={object.settings} uid={object.uid} />
}

interface YearCalendarProps {
  readonly shown: ShownYear | null | undefined
  readonly settings: CalendarSettings
  readonly uid: string
}

/** The months of a year that have training, past ones lighter and last, and the way to the years around it. */
export function YearCalendar({ shown, settings, uid }: YearCalendarProps) {
  const t = useT()
  const lang = useLang()
  if (!shown)
    return (
      <EmptyState
        icon={<CalendarDays />}
        title={t('course-blocks.calendar.none')}
        text={t('course-blocks.calendar.none-text')}
        action={<LinkButton href="/lesson/home">{t('courses.all')}</LinkButton>}
      />
    )
  const anchor = `calendar-${uid}`
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
        <>
          {shown.months.length > 1 && <MonthLinks months={shown.months} anchor={anchor} />}
          <div className="block-lesson-calendar-months">
            {/* What is over stands last, so that a phone opens at this month. */}
            {shown.months
              .toSorted((one, other) => Number(one.isPast) - Number(other.isPast))
              .map((month) => (
                <Month
                  key={month.month}
                  {...month}
                  id={`${anchor}-${month.month}`}
                  year={named}
                  vat={shown.vat}
                  settings={settings}
                />
              ))}
          </div>
        </>
      )}
      <p>
        <LinkButton href={feedPath(lang)} download kind="quiet" icon={<CalendarPlus />}>
          {t('course-blocks.calendar.feed')}
        </LinkButton>
      </p>
      {shown.total > shown.shown && (
        <p>{t('course-blocks.calendar.more', { shown: shown.shown, n: shown.total })}</p>
      )}
    </section>
  )
}

function MonthLinks({ months, anchor }: { months: readonly CalendarMonth[]; anchor: string }) {
  const t = useT()
  const lang = useLang()
  return (
    <nav className="block-lesson-calendar-links" aria-label={t('course-blocks.calendar.months')}>
      {months.map(({ month, isPast, entries }) => (
        <a key={month} href={`#${anchor}-${month}`} className={isPast ? 'is-past' : undefined}>
          {nameMonth(month, 'short', lang)} <small>{entries.length}</small>
        </a>
      ))}
    </nav>
  )
}

interface MonthProps extends CalendarMonth {
  readonly id: string
  readonly year: string
  readonly vat: Vat
  readonly settings: CalendarSettings
}

function Month({ id, month, isPast, entries, year, vat, settings }: MonthProps) {
  const t = useT()
  const lang = useLang()
  return (
    <section className={isPast ? 'is-past' : undefined} id={id}>
      <h3>
        {nameMonth(month, 'long', lang)} {year}
        {isPast && <small>{t('course-blocks.calendar.past')}</small>}
      </h3>
      <ul>
        {entries.map((entry) => (
          <Entry
            key={entry.classID ?? entry._id}
            entry={entry}
            isPast={isPast}
            vat={vat}
            settings={settings}
          />
        ))}
      </ul>
    </section>
  )
}

interface EntryProps {
  readonly entry: CalendarEntry
  /** Its whole month is over, which the month says. */
  readonly isPast: boolean
  readonly vat: Vat
  readonly settings: CalendarSettings
}

function Entry({ entry, isPast, vat, settings }: EntryProps) {
  const t = useT()
  const days = formatDateRange(entry.from, entry.to, 'short', useLang())
  const { free, isOpen, why } = entry
  const isToCome = isOpen || why === 'early'
  const isFull = isToCome && free === 0
  return (
    <li>
      <a href={coursePath(entry)}>
        <Title text={entry.name} />
      </a>
      <span>
        <Icon name="calendar" />
        {entry.isRegistration ? t('course-blocks.calendar.registration', { date: days }) : days}
      </span>
      {settings.place && entry.place && (
        <span>
          <Icon name="place" />
          <Written text={entry.place} />
        </span>
      )}
      {settings.seats && isToCome && free !== null && (
        <span className={isFull ? 'is-full' : undefined}>
          <Icon name="people" />
          {isFull ? t('course-blocks.calendar.full') : t('course-blocks.calendar.free', { n: free })}
        </span>
      )}
      {why && !isPast && <span>{t(`course-blocks.calendar.${why}`)}</span>}
      {isToCome && (
        <div>
          <CoursePrice course={entry} vat={vat} />
          {isOpen && (
            <LinkButton
              size="small"
              kind={isFull ? 'secondary' : 'primary'}
              href={isFull ? coursePath(entry) : enrolPath(entry._id, entry)}
              aria-label={`${t(isFull ? 'course-blocks.calendar.see' : 'course-blocks.calendar.enrol')}: ${entry.name}, ${days}`}
            >
              {t(isFull ? 'course-blocks.calendar.see' : 'course-blocks.calendar.enrol')}
            </LinkButton>
          )}
        </div>
      )}
    </li>
  )
}
