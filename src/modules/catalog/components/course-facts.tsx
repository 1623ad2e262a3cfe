import { Award, Building2, CalendarDays, Clock, ListChecks, MapPin, Target, Users } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import { formatDateRange } from '#kernel/thai/dates.ts'
import { useLang, useT } from '#shell/texts.tsx'
import type { CourseDetail } from '../course-detail.server.ts'
import { CourseEntry } from './course-entry.tsx'
import { CoursePrice } from './course-price.tsx'

interface CourseFactsProps {
  detail: CourseDetail
  /** Parts that the site wants to be shown. */
  parts: readonly string[]
  today: string
}

/** What the course costs, when it can be joined, and what it takes. */
export function CourseFacts({ detail, parts, today }: CourseFactsProps) {
  const t = useT()
  const lang = useLang()
  const { course, seatsLeft, institution, prerequisites } = detail
  return (
    <aside className="h-fit min-w-0 rounded-card border border-line bg-surface p-6 lg:sticky lg:top-6 lg:row-span-2">
      <CoursePrice course={course} large />
      <div className="mt-4 grid gap-3">
        <CourseEntry {...detail} today={today} />
      </div>
      <ul className="mt-6 grid gap-3 text-sm">
        {course.type === 'onsite' && course.startDate && (
          <Fact icon={CalendarDays}>
            {formatDateRange(course.startDate, course.endDate ?? course.startDate, 'short', lang)}
          </Fact>
        )}
        {course.place && <Fact icon={MapPin}>{course.place}</Fact>}
        {seatsLeft !== null && (
          <Fact icon={Users}>{t('course-pages.seats-left', { n: seatsLeft, all: course.seats ?? 0 })}</Fact>
        )}
        {course.hours !== null && (
          <Fact icon={Clock}>
            {t('courses.hours', { n: course.hours })}
            {course.days !== null && course.days > 0
              ? ` (${t('course-pages.days', { n: course.days })})`
              : ''}
          </Fact>
        )}
        {institution && (
          <Fact icon={Building2}>{t('course-pages.institution', { name: institution.name })}</Fact>
        )}
        <Fact icon={Award}>
          {t(course.certification === 'yes' ? 'course-pages.certificate.yes' : 'course-pages.certificate.no')}
        </Fact>
        {parts.includes('targets') && (course.target ?? []).length > 0 && (
          <Fact icon={Target}>
            {t('course-pages.target', { targets: (course.target ?? []).map(({ name }) => name).join(', ') })}
          </Fact>
        )}
        {parts.includes('prerequisites') && prerequisites.length > 0 && (
          <Fact icon={ListChecks}>
            {t('course-pages.prerequisites')}{' '}
            {prerequisites.map(({ _id, name }) => (
              <a key={_id} href={`/lesson/detail/${_id}`} className="block text-brand hover:underline">
                {name}
              </a>
            ))}
          </Fact>
        )}
      </ul>
    </aside>
  )
}

function Fact({
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
