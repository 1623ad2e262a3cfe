import { useT } from '#shell/texts.tsx'
import { Badge, type Tone } from '#ui/badge.tsx'
import { type Column, DataTable } from '#ui/data-table.tsx'
import type { Pair, PairState } from '../joining/enrol-members.server.ts'

const tones: Readonly<Record<PairState, Tone>> = {
  ready: 'info',
  already: 'neutral',
  full: 'warn',
  enrolled: 'ok',
}

/** Everybody with every course that was chosen: what would happen, or what did. */
export function PairTable({ caption, pairs }: { readonly caption: string; readonly pairs: readonly Pair[] }) {
  const columns = useColumns()
  return (
    <DataTable
      caption={caption}
      rows={pairs}
      keyOf={({ userID, courseID }) => `${userID} ${courseID}`}
      columns={columns}
    />
  )
}

function useColumns(): Column<Pair>[] {
  const t = useT()
  return [
    {
      key: 'learner',
      header: t('enrolment-new.learner'),
      role: 'title',
      cell: ({ name, email }) => (
        <span className="min-w-0">
          {name}
          <span className="block text-sm font-normal text-muted">{email}</span>
        </span>
      ),
    },
    {
      key: 'course',
      header: t('enrolment-new.course'),
      cell: ({ course }) => <span className="min-w-0 wrap-anywhere max-md:text-end">{course}</span>,
    },
    {
      key: 'state',
      header: t('enrolment-new.state'),
      cell: ({ state }) => <Badge tone={tones[state]}>{t(`enrolment-new.state.${state}`)}</Badge>,
    },
  ]
}
