import { formatBaht } from '#kernel/thai/baht.ts'
import { formatThaiDate, formatThaiTime } from '#kernel/thai/dates.ts'
import { useLang, useT } from '#shell/texts.tsx'
import { Badge } from '#ui/badge.tsx'
import { type Column, DataTable } from '#ui/data-table.tsx'
import type { BoardTab } from '../board/board-address.ts'
import type { BoardRow } from '../board/read-board.server.ts'
import { stateText, stateTone } from '../board/state-text.ts'

interface BoardTableProps {
  readonly tab: BoardTab
  readonly rows: readonly BoardRow[]
  /** Nothing can be done with what is cancelled. */
  readonly canPick: boolean
}

const link = 'underline-offset-4 hover:text-brand hover:underline'

/** The rows of a tab, each with its box to be chosen. */
export function BoardTable({ tab, rows, canPick }: BoardTableProps) {
  const t = useT()
  const columns = useColumns(tab)
  const pick = usePick()
  return (
    <DataTable
      caption={t(`enrolment-board.tab.${tab}`)}
      columns={canPick ? [pick, ...columns] : columns}
      rows={rows}
      keyOf={({ _id }) => _id}
    />
  )
}

function usePick(): Column<BoardRow> {
  const t = useT()
  return {
    key: 'pick',
    header: t('enrolment-board.column.pick'),
    role: 'tools',
    cell: (row) => (
      <label className="flex size-11 items-center justify-center">
        <input type="checkbox" name="id" value={row._id} className="size-5 shrink-0 accent-brand" />
        <span className="sr-only">
          {t('enrolment-board.pick', { name: row.name ?? t('enrolment-board.no-account') })}
        </span>
      </label>
    ),
  }
}

function useColumns(tab: BoardTab): Column<BoardRow>[] {
  const t = useT()
  const more = useMoreColumns()
  return [
    {
      key: 'learner',
      header: t('enrolment-board.column.learner'),
      role: 'title',
      cell: (row) => <Learner row={row} />,
    },
    {
      key: 'course',
      header: t('enrolment-board.column.course'),
      cell: ({ courseID, what }) => (
        <span className="min-w-0 wrap-anywhere max-md:text-end">
          {courseID ? (
            <a href={`/lesson/detail/${courseID}`} className={link}>
              {what}
            </a>
          ) : (
            what
          )}
        </span>
      ),
    },
    ...more[tab],
    {
      key: 'state',
      header: t('enrolment-board.column.state'),
      cell: ({ state }) => <Badge tone={stateTone(state)}>{t(stateText(tab, state))}</Badge>,
    },
  ]
}

function Learner({ row: { userID, name, email } }: { row: BoardRow }) {
  const t = useT()
  if (userID === null || name === null)
    return <span className="text-muted">{t('enrolment-board.no-account')}</span>
  return (
    <span className="min-w-0">
      <a href={`/student/detail/${userID}`} className={link}>
        {name}
      </a>
      <span className="block text-sm font-normal text-muted md:whitespace-nowrap">{email}</span>
    </span>
  )
}

function useMoreColumns(): Record<BoardTab, Column<BoardRow>[]> {
  const t = useT()
  const lang = useLang()
  const day = (value: string) => formatThaiDate(value, 'short', lang)
  const column = (name: string, cell: Column<BoardRow>['cell']): Column<BoardRow> => ({
    key: name,
    header: t(`enrolment-board.column.${name}`),
    cell,
  })
  const when = column('when', ({ createdAt }) => <span className="whitespace-nowrap">{day(createdAt)}</span>)
  const source = column('source', (row) => (row.source ? t(`enroll.option.source.${row.source}`) : '–'))
  const words = (text: string | null, extra: string | null) => (
    <span className="min-w-0 wrap-anywhere max-md:text-end">
      {text ?? '–'}
      {extra && <span className="block text-muted">{extra}</span>}
    </span>
  )
  return {
    orders: [
      column('price', ({ _id, price, quantity }) => (
        <span className="max-md:text-end">
          <a href={`/lesson/pay/${_id}`} className={link}>
            <span className="sr-only">{t('enrolment-board.see-order')} </span>
            {formatBaht(price ?? 0)}
          </a>
          {(quantity ?? 1) > 1 && (
            <span className="block text-muted">{t('enrolment-board.people', { n: quantity ?? 1 })}</span>
          )}
        </span>
      )),
      when,
    ],
    enrolled: [column('percent', ({ percent }) => `${Math.round(percent ?? 0)}%`), source, when],
    waiting: [
      column('position', ({ position, until }) => (until ? '–' : position)),
      column('note', ({ note, until }) =>
        words(
          note,
          until && t('enrolment-board.kept-until', { date: `${day(until)} ${formatThaiTime(until, lang)}` }),
        ),
      ),
      when,
    ],
    cancelled: [
      column('reason', ({ note, until }) =>
        words(note, until && t('enrolment-board.ended-at', { date: day(until) })),
      ),
      source,
      when,
    ],
  }
}
