import type { ReactNode } from 'react'
import { useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Badge, type Tone } from '#ui/badge.tsx'
import { DataTable } from '#ui/data-table.tsx'
import type { ListResult } from '../employees/add-employees.server.ts'
import { LinkList } from './link-list.tsx'

const tones: Record<ListResult['step'], Tone> = {
  ready: 'ok',
  add: 'ok',
  enrol: 'ok',
  invite: 'info',
  'has-course': 'neutral',
  'no-seat': 'warn',
  wrong: 'bad',
}

function showContact({ contact }: ListResult): ReactNode {
  return <span className="min-w-0 break-all">{contact || '–'}</span>
}

const isTaken = ({ step }: ListResult) => step !== 'wrong' && step !== 'no-seat'

/** What became of each line, those that need mending first, and the links of new people. */
export function ListResults({ results, isAdded }: { results: readonly ListResult[]; isAdded: boolean }) {
  const t = useT()
  const good = results.filter(isTaken)
  const bad = results.filter((result) => !isTaken(result))
  const moved = good.filter(({ step }) => step !== 'has-course')
  const links = results.flatMap(({ name, contact, link }) => (link ? [{ name, contact, link }] : []))
  function showStep({ step, reason }: ListResult): ReactNode {
    return (
      <span className="flex flex-wrap items-center gap-2">
        <Badge tone={tones[step]}>{t(`companies.step.${step}`)}</Badge>
        {reason}
      </span>
    )
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4" aria-live="polite">
      <p className="flex flex-wrap gap-2">
        <Badge tone="ok">
          {t(isAdded ? 'companies.list.taken' : 'companies.list.ready', { n: moved.length })}
        </Badge>
        {bad.length > 0 && <Badge tone="bad">{t('companies.list.faulty', { n: bad.length })}</Badge>}
      </p>
      {isAdded && bad.length > 0 && <Alert tone="warn">{t('companies.list.mend')}</Alert>}
      <DataTable
        caption={t('companies.list.results')}
        rows={[...bad, ...good]}
        keyOf={(row) => String(row.line)}
        columns={[
          { key: 'line', header: t('companies.list.line'), cell: ({ line }) => line },
          { key: 'name', header: t('companies.column.name'), cell: ({ name }) => name || '–' },
          { key: 'contact', header: t('companies.column.contact'), cell: showContact },
          {
            key: 'step',
            header: t('companies.list.result'),
            cell: showStep,
          },
        ]}
      />
      {links.length > 0 && <LinkList links={links} />}
    </div>
  )
}
