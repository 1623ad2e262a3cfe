import { formatThaiDate, formatThaiTime } from '#kernel/thai/dates.ts'
import type { AttendanceSummary, Learner } from '#modules/attendance/public.server.ts'
import { type LearnerPage, LearnerPages } from '#modules/attendance/public.tsx'
import { useLang, useT } from '#shell/texts.tsx'
import { Badge, type Tone } from '#ui/badge.tsx'
import { type Column, DataTable } from '#ui/data-table.tsx'

type Row = Omit<Learner, 'email'> & { readonly attendance: AttendanceSummary | null }

const tones: Record<Learner['state'], Tone> = { pending: 'neutral', processing: 'info', complete: 'ok' }

interface RosterTableProps {
  readonly list: LearnerPage<Row>
  hrefOf(page: number): string
}

/** A page of a course's learners. */
export function RosterTable({ list, hrefOf }: RosterTableProps) {
  const t = useT()
  const columns = useColumns()
  return (
    <div className="grid gap-4">
      <DataTable
        caption={t('teaching.roster.title')}
        columns={columns}
        rows={list.rows}
        keyOf={({ enrolId }) => enrolId}
      />
      <LearnerPages list={list} hrefOf={hrefOf} />
    </div>
  )
}

function useColumns(): Column<Row>[] {
  const t = useT()
  const lang = useLang()
  return [
    { key: 'name', header: t('teaching.roster.name'), role: 'title', cell: ({ name }) => name },
    { key: 'class', header: t('teaching.roster.class'), cell: ({ className }) => className ?? '–' },
    {
      key: 'progress',
      header: t('teaching.roster.progress'),
      cell: ({ percent, state }) => (
        <span className="flex flex-wrap items-center gap-2">
          {t('teaching.roster.percent-of', { n: Math.round(percent) })}
          <Badge tone={tones[state]}>{t(`attendance.state.${state}`)}</Badge>
        </span>
      ),
    },
    {
      key: 'seen',
      header: t('teaching.roster.seen'),
      cell: ({ seenAt }) =>
        seenAt ? (
          `${formatThaiDate(seenAt, 'short', lang)} ${formatThaiTime(seenAt, lang)}`
        ) : (
          <span className="text-muted">{t('teaching.roster.never')}</span>
        ),
    },
    {
      key: 'attendance',
      header: t('teaching.roster.attendance'),
      cell: ({ attendance }) =>
        attendance && attendance.held > 0
          ? t(attendance.late > 0 ? 'teaching.roster.came-late' : 'teaching.roster.came-of', {
              ...attendance,
            })
          : '–',
    },
  ]
}
