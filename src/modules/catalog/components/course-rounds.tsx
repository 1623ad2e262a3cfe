import { CalendarDays, Clock, MapPin, Users } from 'lucide-react'
import { formatDateRange } from '#kernel/thai/dates.ts'
import { registrationState } from '#modules/enrolments/public.tsx'
import { noticePath } from '#modules/favourites/public.tsx'
import { useLang, useT } from '#shell/texts.tsx'
import { Written } from '#shell/written.tsx'
import { LinkButton } from '#ui/button.tsx'
import type { CourseDetail } from '../course-detail.server.ts'
import { enrolPath } from '../joining/enrol-path.ts'
import type { CourseRound } from '../joining/rounds.ts'
import { Fact } from './course-facts.tsx'
import { CoursePrice, type Vat } from './course-price.tsx'

interface CourseRoundsProps {
  readonly detail: CourseDetail
  readonly vat: Vat
  readonly today: string
}

/** The rounds to come, each with its days, place, free seats, price and button. */
export function CourseRounds({ detail, vat, today }: CourseRoundsProps) {
  const t = useT()
  const { course, rounds } = detail
  if (rounds.length === 0 && !course.isOver) return null
  return (
    <section className="course-cards" id="rounds">
      <h2>{t('course-pages.rounds.title')}</h2>
      {rounds.length === 0 ? (
        <p>
          {t('course-pages.rounds.none')} <a href={noticePath(course._id)}>{t('course-pages.notify')}</a>
        </p>
      ) : (
        <ul>
          {rounds.map((round) => (
            <RoundRow key={round.classID} round={round} detail={detail} vat={vat} today={today} />
          ))}
        </ul>
      )}
      <p>
        <a href="/lesson/calendar">{t('course-pages.rounds.calendar')}</a>
      </p>
    </section>
  )
}

function RoundRow({ round, detail, vat, today }: CourseRoundsProps & { readonly round: CourseRound }) {
  const t = useT()
  const { course, place } = detail
  const days = formatDateRange(round.startDate, round.endDate, 'short', useLang())
  const isOpen = !place && registrationState(course, today).isOpen
  return (
    <li>
      <ul className="grid gap-3 text-sm">
        <Fact icon={CalendarDays}>
          <strong>{days}</strong>
        </Fact>
        {(round.name || round.hours) && (
          <Fact icon={Clock}>
            <Written text={[round.name, round.hours].filter(Boolean).join(' · ')} />
          </Fact>
        )}
        {round.place && (
          <Fact icon={MapPin}>
            <Written text={round.place} />
          </Fact>
        )}
        {round.free !== null && (
          <Fact icon={Users}>
            {round.free === 0 ? (
              <span className="is-full">{t('course-pages.rounds.full')}</span>
            ) : (
              t('course-pages.rounds.free', { n: round.free })
            )}
          </Fact>
        )}
      </ul>
      <div className="flex flex-wrap items-center gap-4">
        <CoursePrice course={course} vat={vat} />
        {isOpen && (
          <LinkButton
            size="small"
            kind={round.free === 0 ? 'secondary' : 'primary'}
            href={round.free === 0 ? noticePath(course._id) : enrolPath(course._id, round)}
            aria-label={t(
              round.free === 0 ? 'course-pages.rounds.notify-of' : 'course-pages.rounds.enrol-in',
              {
                date: days,
              },
            )}
          >
            {t(round.free === 0 ? 'course-pages.notify' : 'course-pages.enrol')}
          </LinkButton>
        )}
      </div>
    </li>
  )
}
