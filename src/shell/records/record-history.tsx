import { Undo2 } from 'lucide-react'
import { Form } from 'react-router'
import { formatThaiDate, formatThaiTime } from '#kernel/thai/dates.ts'
import { useLang, useT } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import type { FieldChange } from './describe-changes.server.ts'
import type { HistoryLine } from './history.server.ts'
import { RESTORE_CHANGE } from './restore-change.ts'

/** Who did what with the record and when, newest first. */
export function RecordHistory({
  lines,
  sureOf,
}: {
  lines: readonly HistoryLine[]
  /** The line that somebody was told of and may restore over what others wrote since. */
  sureOf?: string | undefined
}) {
  const t = useT()
  const lang = useLang()
  return (
    <Card title={t('records-screen.history')}>
      {lines.length === 0 && <p className="text-muted">{t('records-screen.history-empty')}</p>}
      <ol className="grid gap-4">
        {lines.map((line) => (
          <li key={line.id} className="border-s-2 border-line ps-4">
            <p className="flex flex-wrap gap-x-2">
              <span className="font-medium">{wordOf(t, `history-${line.action}`, line.action)}</span>
              <span>{line.who ?? wordOf(t, `role.${line.role}`, line.role)}</span>
              <time dateTime={line.at} className="text-muted">
                {formatThaiDate(line.at, 'short', lang)} {formatThaiTime(line.at, lang)}
              </time>
            </p>
            {line.action === 'update' && <Changes changes={line.changes} />}
            {line.isRestorable && <RestoreButton line={line.id} isSure={line.id === sureOf} />}
          </li>
        ))}
      </ol>
    </Card>
  )
}

/** Writes the values from before the change again; the second time also over what somebody wrote since. */
export function RestoreButton({ line, isSure }: { line: string; isSure: boolean }) {
  const t = useT()
  return (
    <Form method="post" className="mt-2" preventScrollReset>
      <input type="hidden" name="intent" value={RESTORE_CHANGE} />
      <input type="hidden" name="line" value={line} />
      {isSure && <input type="hidden" name="sure" value="1" />}
      <Button type="submit" kind={isSure ? 'danger' : 'secondary'} icon={<Undo2 />}>
        {t(isSure ? 'records-screen.history-back-anyway' : 'records-screen.history-back')}
      </Button>
    </Form>
  )
}

function wordOf(t: ReturnType<typeof useT>, key: string, otherwise: string): string {
  return t.has(`records-screen.${key}`) ? t(`records-screen.${key}`) : otherwise
}

function Changes({ changes }: { changes: readonly FieldChange[] }) {
  const t = useT()
  const nothing = t('records-screen.history-nothing')
  if (changes.length === 0) return <p className="text-sm text-muted">{t('records-screen.history-unseen')}</p>
  return (
    <ul className="mt-1 grid gap-1 text-sm">
      {changes.map((change) => (
        <li key={change.label} className="wrap-anywhere">
          <span className="text-muted">{change.label}: </span>
          <span className="sr-only">{t('records-screen.history-from')} </span>
          <del className="text-muted">{change.before || nothing}</del>
          <span aria-hidden="true"> → </span>
          <span className="sr-only">{t('records-screen.history-to')} </span>
          <ins className="no-underline">{change.after || nothing}</ins>
        </li>
      ))}
    </ul>
  )
}
