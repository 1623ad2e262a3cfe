import { Form, useNavigation } from 'react-router'
import { formatBaht } from '#kernel/thai/baht.ts'
import { formatThaiDate, formatThaiTime } from '#kernel/thai/dates.ts'
import { useLang, useT } from '#shell/texts.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import type { readImportScreen } from '../screens/import-steps.server.ts'
import { stateTones } from './state-tones.ts'

type Imports = Awaited<ReturnType<typeof readImportScreen>>['imports']

/** Files that were taken in, what became of their rows, and taking one back. */
export function ImportList({ imports }: { readonly imports: Imports }) {
  const t = useT()
  const lang = useLang()
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <Card title={t('reconciliation.imports')}>
      {imports.length === 0 && <p className="text-muted">{t('reconciliation.no-imports')}</p>}
      <ul className="grid gap-4">
        {imports.map((one) => (
          <li key={one._id} className="grid gap-2 border-b border-line pb-4 last:border-0 last:pb-0">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <a
                href={`/lesson/reconcile?import=${one._id}`}
                className="font-medium wrap-anywhere text-brand underline-offset-4 hover:underline"
              >
                {one.name}
              </a>
              {one.undoneAt !== null && <Badge>{t('reconciliation.undone')}</Badge>}
            </div>
            <p className="text-sm text-muted">
              {t(`reconciliation.bank.${one.bank}`)} ·{' '}
              {t('reconciliation.counted', { n: one.rows, total: formatBaht(one.total) })}
              {one.repeated > 0 && ` · ${t('reconciliation.known-rows', { n: one.repeated })}`} ·{' '}
              {formatThaiDate(one.createdAt, 'short', lang)} {formatThaiTime(one.createdAt, lang)} ·{' '}
              {one.by ?? t('reconciliation.nobody')}
            </p>
            <p className="flex flex-wrap gap-2">
              {one.states.map(({ state, count }) => (
                <Badge key={state} tone={stateTones[state]}>
                  {t(`bank_row.option.state.${state}`)} {count}
                </Badge>
              ))}
            </p>
            {one.undoneAt === null && (
              <Form method="post">
                <input type="hidden" name="id" value={one._id} />
                <Button
                  kind="quiet"
                  size="small"
                  type="submit"
                  name="intent"
                  value="undo-import"
                  busy={isBusy}
                >
                  {t('reconciliation.undo-import')}
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
