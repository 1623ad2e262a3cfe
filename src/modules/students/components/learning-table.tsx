import { GraduationCap } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatThaiDate } from '#kernel/thai/dates.ts'
import { BesideLink } from '#shell/beside/beside-link.tsx'
import { useLang, useT } from '#shell/texts.tsx'
import { Badge } from '#ui/badge.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { LearnedCourse } from '../learning-record.server.ts'
import { splitMinutes } from '../split-minutes.ts'

interface LearningTableProps {
  readonly learning: readonly LearnedCourse[]
  readonly lastSeen: string | null
}

function keepOnOneLine(text: string): ReactNode {
  return <span className="whitespace-nowrap">{text}</span>
}

/** The courses of a student with how far, how long and when last; sums above. */
export function LearningTable({ learning, lastSeen }: LearningTableProps) {
  const t = useT()
  const lang = useLang()
  const day = (moment: string | null) => (moment ? formatThaiDate(moment, 'short', lang) : '–')
  const time = (seconds: number) => t('students.learning.time', splitMinutes(seconds))
  const active = learning.filter(({ status }) => status === 'active')
  const sums = [
    { key: 'courses', value: active.length },
    { key: 'complete', value: active.filter(({ isComplete }) => isComplete).length },
    { key: 'learned', value: time(learning.reduce((sum, { seconds }) => sum + seconds, 0)) },
    { key: 'seen', value: day(lastSeen) },
  ]
  function showCourse({ courseID, name, status, company }: LearnedCourse): ReactNode {
    return (
      <span className="flex flex-wrap items-center gap-2">
        <BesideLink collection="course" id={courseID} href={`/lesson/detail/${courseID}`}>
          {name}
        </BesideLink>
        {status === 'cancelled' && <Badge>{t('students.learning.cancelled')}</Badge>}
        {company && <Badge tone="info">{company}</Badge>}
      </span>
    )
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <dl className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        {sums.map(({ key, value }) => (
          <div key={key}>
            <dt className="text-sm text-muted">{t(`students.learning.sum.${key}`)}</dt>
            <dd className="text-lg font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      {learning.length === 0 ? (
        <EmptyState
          icon={<GraduationCap />}
          title={t('students.learning.none')}
          text={t('students.learning.none-text')}
        />
      ) : (
        <DataTable
          caption={t('students.learning.title')}
          rows={learning}
          keyOf={(course) => course.enrolID}
          columns={[
            {
              key: 'name',
              header: t('students.column.course'),
              role: 'title',
              cell: showCourse,
            },
            {
              key: 'percent',
              header: t('students.column.percent'),
              align: 'end',
              cell: ({ percent }) => `${Math.round(percent)}%`,
            },
            { key: 'state', header: t('students.column.state'), cell: ({ message }) => message || 'N/A' },
            {
              key: 'lessons',
              header: t('students.column.lessons'),
              align: 'end',
              cell: ({ done, total }) => `${done}/${total}`,
            },
            {
              key: 'time',
              header: t('students.column.time'),
              align: 'end',
              cell: ({ seconds }) => keepOnOneLine(time(seconds)),
            },
            {
              key: 'enrolled',
              header: t('students.column.enrolled'),
              cell: ({ enrolledAt }) => keepOnOneLine(day(enrolledAt)),
            },
            {
              key: 'seen',
              header: t('students.column.seen'),
              cell: ({ learnedAt }) => keepOnOneLine(day(learnedAt)),
            },
          ]}
        />
      )}
    </div>
  )
}
