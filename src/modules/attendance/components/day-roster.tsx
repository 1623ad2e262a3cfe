import { Users } from 'lucide-react'
import { useFetcher } from 'react-router'
import { formatThaiTime } from '#kernel/thai/dates.ts'
import type { ListData } from '#shell/lists/list-screen.server.ts'
import { ListView } from '#shell/lists/list-view.tsx'
import { useLang, useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Badge, type Tone } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { AttendanceStatus } from '../collections.ts'

const tones: Record<AttendanceStatus, Tone> = { present: 'ok', late: 'warn', leave: 'info', absent: 'bad' }
const statuses: readonly AttendanceStatus[] = ['present', 'late', 'leave', 'absent']

type Row = ListData['rows'][number]
/** What the title of every row has with it, whichever columns are chosen. */
const learnerOf = ({ values }: Row) =>
  values.name as { readonly name: string; readonly status: AttendanceStatus | null }

interface DayRosterProps {
  readonly data: ListData
  readonly count: Came
  readonly isOver: boolean
}

/** Everybody in the class, who is here and since when; each can be marked by hand, and many at once. */
export function DayRoster({ data, count, isOver }: DayRosterProps) {
  const t = useT()
  const lang = useLang()
  const drawStatus = (row: Row) => <StatusWord status={learnerOf(row).status} isOver={isOver} />
  const drawTime = ({ values }: Row) =>
    typeof values.at === 'string' ? formatThaiTime(values.at, lang) : <span className="text-muted">–</span>
  const drawTools = (row: Row) => <MarkForm row={row} />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <CameCount count={count} />
      <ListView
        data={data}
        caption={t('attendance.day.roster')}
        empty={
          <EmptyState
            icon={<Users />}
            title={t('attendance.day.empty')}
            text={t('attendance.day.empty-text')}
          />
        }
        cells={{ status: drawStatus, at: drawTime }}
        tools={drawTools}
      />
    </div>
  )
}

interface Came {
  readonly came: number
  readonly all: number
}

/** How many are here by now; read aloud when it changes. */
export function CameCount({ count }: { readonly count: Came }) {
  const t = useT()
  return <output className="text-lg font-semibold">{t('attendance.day.came', { ...count })}</output>
}

/** A mark in a word; nothing said about a day that is over is absence. */
function StatusWord({
  status,
  isOver,
}: {
  readonly status: AttendanceStatus | null
  readonly isOver: boolean
}) {
  const t = useT()
  const shown = status ?? (isOver ? 'absent' : null)
  if (shown === null) return <span className="text-muted">{t('attendance.option.status.none')}</span>
  return <Badge tone={tones[shown]}>{t(`attendance.option.status.${shown}`)}</Badge>
}

function MarkForm({ row }: { readonly row: Row }) {
  const t = useT()
  const fetcher = useFetcher<{ message: string | null }>()
  const isBusy = fetcher.state !== 'idle'
  const learner = learnerOf(row)
  return (
    <fetcher.Form method="post" className="grid gap-2">
      <input type="hidden" name="enrolId" value={row.id} />
      <fieldset className="flex flex-wrap gap-1 md:flex-nowrap">
        <legend className="sr-only">{t('attendance.day.mark-of', { name: learner.name })}</legend>
        {statuses.map((status) => {
          const isOn = learner.status === status
          return (
            <Button
              key={status}
              type="submit"
              name="status"
              value={isOn ? '' : status}
              size="small"
              kind={isOn ? 'primary' : 'secondary'}
              aria-pressed={isOn}
              disabled={isBusy}
            >
              {t(`attendance.option.status.${status}`)}
            </Button>
          )
        })}
      </fieldset>
      {fetcher.data?.message && <Alert tone="bad">{fetcher.data.message}</Alert>}
    </fetcher.Form>
  )
}
