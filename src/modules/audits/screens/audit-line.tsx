import { useActionData, useLoaderData } from 'react-router'
import { formatThaiDate, formatThaiTime } from '#kernel/thai/dates.ts'
import { besidePath } from '#shell/beside/beside-address.ts'
import { RestoreButton } from '#shell/records/record-history.tsx'
import { RecordPage } from '#shell/records/record-page.tsx'
import { screen } from '#shell/screen.server.ts'
import { useLang, useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Card } from '#ui/card.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { DefinitionList } from '#ui/definition-list.tsx'
import { readLine } from '../read-line.server.ts'
import { restoreLine } from '../restore-line.server.ts'

const LIST = '/setup/audit'

export const loader = screen(async ({ ctx, page, params, url }) => ({
  ...(await readLine(ctx, page, params.id ?? '')),
  isSaved: url.searchParams.has('saved'),
}))

export const action = screen(restoreLine)

type Line = Awaited<ReturnType<typeof readLine>>

/** One line of the log: who did what with which record, and each value before and after. */
export default function AuditLineScreen() {
  const line = useLoaderData<typeof loader>()
  const fault = useActionData<typeof action>()
  const t = useT()
  return (
    <RecordPage
      title={[line.action, line.name ?? line.kind].join(' · ')}
      above={[{ label: t('audits.title'), href: LIST }]}
    >
      {fault && <Alert tone="bad">{fault.message}</Alert>}
      {line.isSaved && !fault && <Alert tone="ok">{t('records-screen.saved')}</Alert>}
      <Card>
        <Facts line={line} />
        {line.isRestorable && <RestoreButton line={line.id} isSure={fault?.sureOf === line.id} />}
        {line.stays && <p className="mt-4 max-w-reading text-sm text-muted">{line.stays}</p>}
        {line.inBin && <Link href="/setup/bin">{t('audits.in-bin')}</Link>}
      </Card>
      {line.changes.length === 0 ? (
        <p className="text-muted">{t('records-screen.history-unseen')}</p>
      ) : (
        <Differences changes={line.changes} />
      )}
    </RecordPage>
  )
}

function Facts({ line }: { line: Line }) {
  const t = useT()
  const lang = useLang()
  const record = line.name ?? '–'
  return (
    <DefinitionList
      items={[
        {
          term: t('audits.column.at'),
          value: (
            <time dateTime={line.at}>
              {formatThaiDate(line.at, 'long', lang)} {formatThaiTime(line.at, lang)}
            </time>
          ),
        },
        { term: t('audit.field.userID'), value: line.who ?? line.role },
        { term: t('audit.field.role'), value: line.role },
        { term: t('audit.field.action'), value: line.action },
        { term: t('audit.field.collection'), value: line.kind },
        {
          term: t('audit.field.recordID'),
          value: (
            <span className="flex flex-wrap gap-x-4">
              <OfLine line={line}>{record}</OfLine>
              {line.recordID && <Link href={`${LIST}?record=${line.recordID}`}>{t('audits.same')}</Link>}
            </span>
          ),
        },
      ]}
    />
  )
}

/** The record beside the page, else the way to its page. */
function OfLine({ line: { beside, href, name }, children }: { line: Line; children: string }) {
  if (name === null || (beside === null && href === null)) return children
  return (
    <Link href={href ?? besidePath(beside ?? '')} beside={beside}>
      {children}
    </Link>
  )
}

function Link({ href, beside, children }: { href: string; beside?: string | null; children: string }) {
  return (
    <a
      href={href}
      data-beside={beside}
      className="wrap-anywhere text-brand underline-offset-4 hover:underline"
    >
      {children}
    </a>
  )
}

function Differences({ changes }: Pick<Line, 'changes'>) {
  const t = useT()
  const empty = <span className="text-muted">{t('records-screen.history-nothing')}</span>
  const named = (label: string) => <span className="inline-block md:min-w-40">{label}</span>
  const cell = (text: string) => (text === '' ? empty : <span className="wrap-anywhere">{text}</span>)
  return (
    <DataTable
      caption={t('audit.field.changes')}
      rows={changes}
      keyOf={({ label }) => label}
      columns={[
        {
          key: 'label',
          header: t('audits.column.field'),
          role: 'title',
          cell: ({ label }) => named(label),
        },
        { key: 'before', header: t('audits.column.before'), cell: ({ before }) => cell(before) },
        { key: 'after', header: t('audits.column.after'), cell: ({ after }) => cell(after) },
      ]}
    />
  )
}
