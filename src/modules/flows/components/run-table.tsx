import { formatThaiDate, formatThaiTime } from '#kernel/thai/dates.ts'
import { useLang, useT } from '#shell/texts.tsx'
import { Badge } from '#ui/badge.tsx'
import { DataTable } from '#ui/data-table.tsx'
import type { RunStatus } from '../words.ts'

interface Run {
  readonly _id: string
  readonly status: RunStatus
  /** The status in words. */
  readonly statusText: string
  readonly createdAt: string
  readonly steps: number
  readonly failed: string | null
  readonly error: string | null
}

const tones = {
  running: 'brand',
  paused: 'brand',
  done: 'ok',
  stopped: 'neutral',
  cancelled: 'neutral',
  expired: 'warn',
} as const

const drawStatus = ({ status, statusText }: Run) => <Badge tone={tones[status]}>{statusText}</Badge>

/** The last runs of a flow, the newest first. */
export function RunTable({ runs }: { runs: readonly Run[] }) {
  const t = useT()
  const lang = useLang()
  return (
    <DataTable
      caption={t('flow-steps.runs')}
      rows={runs}
      keyOf={({ _id }) => _id}
      columns={[
        {
          key: 'createdAt',
          header: t('flow-steps.began'),
          role: 'title',
          cell: ({ createdAt }) =>
            `${formatThaiDate(createdAt, 'short', lang)} ${formatThaiTime(createdAt, lang)}`,
        },
        {
          key: 'status',
          header: t('flow-steps.status'),
          cell: drawStatus,
        },
        { key: 'steps', header: t('flow-steps.done'), align: 'end', cell: ({ steps }) => steps },
        {
          key: 'failed',
          header: t('flow-steps.problem'),
          cell: ({ failed, error }) => (failed ? `${failed}: ${error ?? ''}` : '–'),
        },
      ]}
    />
  )
}
