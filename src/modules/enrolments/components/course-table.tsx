import { GraduationCap } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatThaiDate } from '#kernel/thai/dates.ts'
import { useLang, useT } from '#shell/texts.tsx'
import { Written } from '#shell/written.tsx'
import { LinkButton } from '#ui/button.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { OwnCourse } from '../public.server.ts'

/** The specification's word for a cell that has no value. */
const MISSING = 'N/A'

function linkCourse({ courseID, name, about }: OwnCourse): ReactNode {
  return (
    <>
      <a href={`/lesson/detail/${courseID}`} className="text-brand hover:underline">
        <Written text={name || MISSING} />
      </a>
      {about && (
        <span className="mt-0.5 block max-w-100 text-sm font-normal text-muted">
          <Written text={about} />
        </span>
      )}
    </>
  )
}

/** The courses that somebody takes, and how far they are. */
export function CourseTable({ courses }: { courses: readonly OwnCourse[] }) {
  const t = useT()
  const lang = useLang()
  if (courses.length === 0)
    return (
      <EmptyState
        icon={<GraduationCap />}
        title={t('enrolments.courses.none')}
        text={t('enrolments.courses.none-text')}
        action={<LinkButton href="/lesson/home">{t('enrolments.courses.find')}</LinkButton>}
      />
    )
  return (
    <DataTable
      caption={t('enrolments.courses.caption')}
      keyOf={(course) => course.courseID}
      rows={courses}
      columns={[
        {
          key: 'name',
          header: t('enrolments.courses.name'),
          role: 'title',
          cell: linkCourse,
        },
        {
          key: 'date',
          header: t('enrolments.courses.date'),
          isWhole: true,
          cell: ({ enrolledAt }) => formatThaiDate(enrolledAt, 'short', lang),
        },
        {
          key: 'lessons',
          header: t('enrolments.courses.lessons'),
          isWhole: true,
          cell: ({ lessons }) => t('enrolments.courses.count', { n: lessons }),
        },
        {
          key: 'percent',
          header: t('enrolments.courses.percent'),
          align: 'end',
          cell: ({ percent }) => `${Math.round(percent)}%`,
        },
        {
          key: 'status',
          header: t('enrolments.courses.status'),
          isWhole: true,
          cell: ({ message }) => message || MISSING,
        },
      ]}
    />
  )
}
