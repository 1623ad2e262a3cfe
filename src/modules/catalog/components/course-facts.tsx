import { Award, Building2, CalendarDays, Clock, ListChecks, MapPin, Users } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import { formatDateRange } from '#kernel/thai/dates.ts'
import { coursePath } from '#modules/courses/public.tsx'
import { useLang, useT } from '#shell/texts.tsx'
import { Written } from '#shell/written.tsx'
import type { CourseDetail } from '../course-detail.server.ts'
import { CourseEntry } from './course-entry.tsx'
import { CoursePrice, type Vat } from './course-price.tsx'
import { courseLength } from './lesson-length.ts'

interface CourseFactsProps {
  detail: CourseDetail
  /** Parts that the site wants to be shown. */
  parts: readonly string[]
  /** What prices say about value added tax. */
  vat: Vat
  today: string
}

/** What the course costs, when it can be joined, and what it takes. */
export function CourseFacts({ detail, parts, vat, today }: CourseFactsProps) {
  const t = useT()
  const lang = useLang()
  const { course, seatsLeft, institution, prerequisites, rounds, outline } = detail
  const [next] = rounds
  const isOnsite = course.type === 'onsite'
  const { seconds } = outline
  const length = courseLength(t, { isOnsite, hours: course.hours, seconds })
  return (
    <aside className="h-fit min-w-0 rounded-card border border-line bg-surface p-6 lg:sticky lg:top-6 lg:row-span-2">
      <CoursePrice course={course} vat={vat} large />
      <div className="mt-4 grid gap-3">
        <CourseEntry detail={detail} today={today} />
      </div>
      <ul className="mt-6 grid gap-3 text-sm">
        {next && (
          <Fact icon={CalendarDays}>{formatDateRange(next.startDate, next.endDate, 'short', lang)}</Fact>
        )}
        {(next?.place ?? course.place) && (
          <Fact icon={MapPin}>
            <Written text={next?.place ?? course.place} />
          </Fact>
        )}
        {seatsLeft !== null && (
          <Fact icon={Users}>{t('course-pages.seats-left', { n: seatsLeft, all: course.seats ?? 0 })}</Fact>
        )}
        {length && (
          <Fact icon={Clock}>
            {length}
            {course.days !== null && course.days > 0 && (isOnsite || seconds === 0)
              ? ` (${t('course-pages.days', { n: course.days })})`
              : ''}
          </Fact>
        )}
        {institution && (
          <Fact icon={Building2}>
            <Written text={t('course-pages.institution', { name: institution.name })} />
          </Fact>
        )}
        <Fact icon={Award}>
          {t(course.certification === 'yes' ? 'course-pages.certificate.yes' : 'course-pages.certificate.no')}
        </Fact>
        {parts.includes('prerequisites') && prerequisites.length > 0 && (
          <Fact icon={ListChecks}>
            {t('course-pages.prerequisites')}{' '}
            {prerequisites.map(({ _id, slug, name }) => (
              <a key={_id} href={coursePath({ _id, slug })} className="block text-brand hover:underline">
                <Written text={name} />
              </a>
            ))}
          </Fact>
        )}
      </ul>
    </aside>
  )
}

/** One fact with its sign, in a list of them. */
export function Fact({
  icon: Icon,
  children,
}: {
  icon: ComponentType<{ className?: string; strokeWidth?: number }>
  children: ReactNode
}) {
  return (
    <li className="flex items-start gap-2.5">
      <Icon className="mt-0.5 size-5 shrink-0 text-muted" strokeWidth={1.5} />
      <span className="min-w-0">{children}</span>
    </li>
  )
}
