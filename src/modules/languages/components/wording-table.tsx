import { useT } from '#shell/texts.tsx'
import { Badge } from '#ui/badge.tsx'
import { DataTable } from '#ui/data-table.tsx'
import type { WordingRow } from '../wording/read-wording.server.ts'
import { sayKey } from '../wording/say-key.ts'
import type { ShownLanguage } from './language-cards.tsx'

interface WordingTableProps {
  readonly rows: readonly WordingRow[]
  readonly languages: readonly ShownLanguage[]
  /** The language beside Thai and English. */
  readonly lang: string
}

const drawKey = ({ key, module }: WordingRow) => (
  <>
    <a
      href={`/setup/language/edit/${encodeURIComponent(key)}`}
      className="wrap-anywhere text-brand underline-offset-4 hover:underline"
    >
      {sayKey(key)}
    </a>
    <span className="block text-xs font-normal text-muted">{module}</span>
  </>
)

const drawWords = (code: string) => (row: WordingRow) => <Words row={row} code={code} />

/** The keys with their words in Thai, English and one more language. */
export function WordingTable({ rows, languages, lang }: WordingTableProps) {
  const t = useT()
  const shown = languages.filter(({ code }) => code === 'th' || code === 'en' || code === lang)
  return (
    <DataTable
      caption={t('wording.title')}
      rows={rows}
      keyOf={({ key }) => key}
      columns={[
        {
          key: 'key',
          header: t('wording.key'),
          role: 'title',
          cell: drawKey,
        },
        ...shown.map(({ code, name }) => ({
          key: code,
          header: name,
          cell: drawWords(code),
        })),
      ]}
    />
  )
}

function Words({ row, code }: { row: WordingRow; code: string }) {
  const t = useT()
  const words = row.words[code]
  const text = words?.own ?? words?.usual
  if (!text) return <Badge tone="warn">{t('wording.missing')}</Badge>
  return (
    <span className="block max-w-80 wrap-anywhere">
      <span lang={code} className="whitespace-pre-line">
        {text}
      </span>{' '}
      {words?.own && <Badge tone="info">{t('wording.changed')}</Badge>}
    </span>
  )
}
