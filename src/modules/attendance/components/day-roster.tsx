import { Search, Users } from 'lucide-react'
import { useState } from 'react'
import { useFetcher } from 'react-router'
import { formatThaiTime } from '#kernel/thai/dates.ts'
import { useLang, useT } from '#shell/texts.tsx'
import { useHydrated } from '#shell/use-hydrated.ts'
import { Alert } from '#ui/alert.tsx'
import { Badge, type Tone } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { type Column, DataTable } from '#ui/data-table.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { AttendanceStatus } from '../collections.ts'
import type { DayLearner } from '../roster/day-roster.server.ts'
import { narrowRoster, type RosterRequest } from '../roster/narrow-roster.ts'

const tones: Record<AttendanceStatus, Tone> = { present: 'ok', late: 'warn', leave: 'info', absent: 'bad' }
const statuses: readonly AttendanceStatus[] = ['present', 'late', 'leave', 'absent']

/** So few are seen at a glance. */
const MAX_AT_A_GLANCE = 15

interface DayRosterProps {
  readonly learners: readonly DayLearner[]
  readonly isOver: boolean
}

/** Everybody in the class, who is here and since when; each can be marked by hand. */
export function DayRoster({ learners, isOver }: DayRosterProps) {
  const t = useT()
  const columns = useColumns(isOver)
  const [request, setRequest] = useState<RosterRequest>({ words: '', isMissing: false })
  if (learners.length === 0)
    return (
      <EmptyState icon={<Users />} title={t('attendance.day.empty')} text={t('attendance.day.empty-text')} />
    )
  const shown = narrowRoster(learners, request)
  return (
    <div className="grid gap-3">
      <CameCount learners={learners} />
      {learners.length > MAX_AT_A_GLANCE && <RosterFilter request={request} onRequest={setRequest} />}
      {shown.length === 0 ? (
        <p className="text-muted">{t('attendance.day.nobody')}</p>
      ) : (
        <DataTable
          caption={t('attendance.day.roster')}
          columns={columns}
          rows={shown}
          keyOf={({ enrolId }) => enrolId}
        />
      )}
    </div>
  )
}

interface RosterFilterProps {
  readonly request: RosterRequest
  onRequest(request: RosterRequest): void
}

/** Finds people in a long roster while they come; it needs no page to be loaded. */
function RosterFilter({ request, onRequest }: RosterFilterProps) {
  const t = useT()
  if (!useHydrated()) return null
  return (
    <search className="flex flex-wrap items-center gap-x-6 gap-y-1">
      <TextInput
        type="search"
        aria-label={t('attendance.filter.q')}
        placeholder={t('attendance.filter.q')}
        value={request.words}
        onChange={(event) => onRequest({ ...request, words: event.currentTarget.value })}
        before={<Search className="size-5" />}
      />
      <Checkbox
        label={t('attendance.day.only-missing')}
        checked={request.isMissing}
        onChange={(event) => onRequest({ ...request, isMissing: event.currentTarget.checked })}
      />
    </search>
  )
}

function useColumns(isOver: boolean): Column<DayLearner>[] {
  const t = useT()
  const lang = useLang()
  return [
    { key: 'name', header: t('attendance.name'), role: 'title', cell: ({ name }) => name },
    {
      key: 'status',
      header: t('attendance.status'),
      cell: ({ status, checkedInAt }) => (
        <span className="flex flex-wrap items-center gap-2">
          <StatusWord status={status} isOver={isOver} />
          {checkedInAt && <span className="text-muted">{formatThaiTime(checkedInAt, lang)}</span>}
        </span>
      ),
    },
    {
      key: 'mark',
      header: t('attendance.day.mark'),
      role: 'bare',
      cell: (learner) => <MarkForm learner={learner} />,
    },
  ]
}

/** How many are here by now; read aloud when it changes. */
export function CameCount({ learners }: Pick<DayRosterProps, 'learners'>) {
  const t = useT()
  const came = learners.filter(({ status }) => status === 'present' || status === 'late').length
  return (
    <output className="text-lg font-semibold">
      {t('attendance.day.came', { came, all: learners.length })}
    </output>
  )
}

/** A mark in a word; nothing said about a day that is over is absence. */
export function StatusWord({
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

function MarkForm({ learner }: { readonly learner: DayLearner }) {
  const t = useT()
  const fetcher = useFetcher<{ message: string | null }>()
  const isBusy = fetcher.state !== 'idle'
  return (
    <fetcher.Form method="post" className="grid gap-2">
      <input type="hidden" name="enrolId" value={learner.enrolId} />
      <fieldset className="flex flex-wrap gap-1">
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
