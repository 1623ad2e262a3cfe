import type { ReactNode } from 'react'
import { useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Badge, type Tone } from '#ui/badge.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { Field } from '#ui/field.tsx'
import { inputClass } from '#ui/text-input.tsx'
import type { ListResult } from '../add-employees.server.ts'

const tones: Record<ListResult['step'], Tone> = {
  ready: 'ok',
  add: 'ok',
  enrol: 'ok',
  invite: 'info',
  'has-course': 'neutral',
  'no-seat': 'warn',
  wrong: 'bad',
}

const isTaken = ({ step }: ListResult) => step !== 'wrong' && step !== 'no-seat'

/** What became of each line, those that need mending first, and the links of new people. */
export function ListResults({ results, isAdded }: { results: readonly ListResult[]; isAdded: boolean }) {
  const t = useT()
  const good = results.filter(isTaken)
  const bad = results.filter((result) => !isTaken(result))
  const links = results.flatMap(({ name, email, link }) => (link ? [`${name}\t${email}\t${link}`] : []))
  function showStep({ step, reason }: ListResult): ReactNode {
    return (
      <span className="flex flex-wrap items-center gap-2">
        <Badge tone={tones[step]}>{t(`companies.step.${step}`)}</Badge>
        {step === 'wrong' && reason}
      </span>
    )
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4" aria-live="polite">
      <p className="flex flex-wrap gap-2">
        <Badge tone="ok">
          {t(isAdded ? 'companies.list.taken' : 'companies.list.ready', { n: good.length })}
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
          { key: 'email', header: t('companies.column.email'), cell: ({ email }) => email || '–' },
          {
            key: 'step',
            header: t('companies.list.result'),
            cell: showStep,
          },
        ]}
      />
      {links.length > 0 && (
        <Field id="links" label={t('companies.list.links')} help={t('companies.list.links-help')}>
          {({ required: _required, ...wiring }) => (
            <textarea
              {...wiring}
              readOnly
              rows={4}
              value={links.join('\n')}
              className={`${inputClass} py-2`}
            />
          )}
        </Field>
      )}
    </div>
  )
}
