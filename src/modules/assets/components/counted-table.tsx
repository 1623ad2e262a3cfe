import { formatThaiDate, formatThaiTime } from '#kernel/thai/dates.ts'
import { useLang, useT } from '#shell/texts.tsx'
import { Badge } from '#ui/badge.tsx'
import { type Column, DataTable } from '#ui/data-table.tsx'
import type { CountedLine } from '../counting/report.server.ts'

const tones = { found: 'ok', elsewhere: 'warn', missing: 'bad' } as const

interface CountedTableProps {
  readonly caption: string
  readonly lines: readonly CountedLine[]
  readonly isClosed: boolean
}

type Say = ReturnType<typeof useT>

function columnsOf(t: Say, lang: string, isClosed: boolean): readonly Column<CountedLine>[] {
  const isOpenYet = (line: CountedLine) => line.result === 'missing' && !isClosed
  return [
    {
      key: 'name',
      header: t('assets.report.name'),
      role: 'title',
      cell: ({ id, code, name }) => (
        <a href={`/asset/detail/${id}`} className="text-brand underline-offset-4 hover:underline">
          {code} {name}
        </a>
      ),
    },
    {
      key: 'result',
      header: t('assets.report.result'),
      cell: (line) => (
        <Badge tone={isOpenYet(line) ? 'neutral' : tones[line.result]}>
          {t(isOpenYet(line) ? 'assets.count.unseen' : `assets.result.${line.result}`)}
        </Badge>
      ),
    },
    { key: 'expected', header: t('assets.report.expected'), cell: ({ expected }) => expected },
    { key: 'seen', header: t('assets.report.seen'), cell: ({ seen }) => seen ?? '–' },
    { key: 'place', header: t('assets.report.place'), cell: ({ place }) => place ?? '–' },
    {
      key: 'at',
      header: t('assets.report.at'),
      isWhole: true,
      cell: ({ seenAt }) =>
        seenAt === null ? '–' : `${formatThaiDate(seenAt, 'short', lang)} ${formatThaiTime(seenAt, lang)}`,
    },
  ]
}

/** What a count found, what is missing first. */
export function CountedTable({ caption, lines, isClosed }: CountedTableProps) {
  const t = useT()
  const lang = useLang()
  if (lines.length === 0) return <p className="text-muted">{t('assets.count.nothing')}</p>
  return (
    <DataTable caption={caption} rows={lines} keyOf={({ id }) => id} columns={columnsOf(t, lang, isClosed)} />
  )
}
