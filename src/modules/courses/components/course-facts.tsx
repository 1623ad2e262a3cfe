import { Award, CalendarDays, Clock, MapPin, Presentation, Users } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import { formatDateRange, formatThaiDate } from '#kernel/thai/dates.ts'
import { registrationState } from '#modules/enrolments/public.tsx'
import { useLang, useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { LinkButton } from '#ui/button.tsx'
import type { Course } from '../collections.ts'
import { CoursePrice } from './course-price.tsx'

interface CourseFactsProps {
  course: Course & { lecturers: string[] }
  access: boolean
  today: string
}

/** What the course costs, when it can be joined, and what it takes. */
export function CourseFacts({ course, access, today }: CourseFactsProps) {
  const t = useT()
  const lang = useLang()
  const state = registrationState(course, today)
  const day = (value: string) => formatThaiDate(value, 'short', lang)
  return (
    <aside className="h-fit rounded-card border border-line bg-surface p-6 lg:sticky lg:top-6 lg:row-span-2">
      <CoursePrice course={course} large />
      <div className="mt-4">
        {access ? (
          <Alert tone="ok">
            {t((course.sale_price ?? 0) > 0 ? 'course-pages.started' : 'course-pages.in-training')}
          </Alert>
        ) : (
          <Alert tone={state.isOpen ? 'info' : 'warn'}>
            {t(`course-pages.registration.${state.kind}`, { date: state.date ? day(state.date) : '' })}
          </Alert>
        )}
      </div>
      <ul className="mt-6 grid gap-3 text-sm">
        {course.type === 'onsite' && course.startDate && (
          <Fact icon={CalendarDays}>
            {formatDateRange(course.startDate, course.endDate ?? course.startDate, 'short', lang)}
          </Fact>
        )}
        {course.place && <Fact icon={MapPin}>{course.place}</Fact>}
        {course.seats !== null && course.type === 'onsite' && (
          <Fact icon={Users}>{t('course-pages.seats', { n: course.seats })}</Fact>
        )}
        {course.hours !== null && (
          <Fact icon={Clock}>
            {t('courses.hours', { n: course.hours })}
            {course.days !== null && course.days > 0
              ? ` (${t('course-pages.days', { n: course.days })})`
              : ''}
          </Fact>
        )}
        {course.lecturers.length > 0 && <Fact icon={Presentation}>{course.lecturers.join(', ')}</Fact>}
        <Fact icon={Award}>
          {t(course.certification === 'yes' ? 'course-pages.certificate.yes' : 'course-pages.certificate.no')}
        </Fact>
        {(course.target ?? []).length > 0 && (
          <Fact icon={Users}>
            {t('course-pages.target', { bands: (course.target ?? []).map(({ name }) => name).join(', ') })}
          </Fact>
        )}
      </ul>
      <div className="mt-6">
        <LinkButton href="/lesson/home" kind="secondary" wide>
          {t('course-pages.more')}
        </LinkButton>
      </div>
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
