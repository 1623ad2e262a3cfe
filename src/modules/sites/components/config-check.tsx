import { Form, useNavigation } from 'react-router'
import { useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import type { CheckedConfig } from '../tools/config-file.server.ts'

const LONGEST = 300

function show(value: unknown): string {
  const text = typeof value === 'string' ? value : value === null ? '–' : JSON.stringify(value)
  if (text === '') return '–'
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}

/** What a configuration file would change; nothing is written before somebody says so. */
export function ConfigCheck({ checked }: { checked: CheckedConfig }) {
  const { text, from, isOwn, differences, leftOut, mark } = checked
  const t = useT()
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <Card title={t('site-tools.check')}>
      <div className="grid gap-4">
        {!isOwn && <Alert tone="info">{t('site-tools.other-site', { name: from })}</Alert>}
        {leftOut.length > 0 && (
          <Alert tone="warn">{t('site-tools.left-out', { names: leftOut.join(', ') })}</Alert>
        )}
        {differences.length === 0 ? (
          <p>{t('site-tools.same')}</p>
        ) : (
          <Form method="post" className="grid gap-4">
            <input type="hidden" name="do" value="apply" />
            <input type="hidden" name="mark" value={mark} />
            <textarea name="json" value={text} readOnly hidden />
            <p>{t('site-tools.differences', { n: differences.length })}</p>
            <ul className="grid gap-3">
              {differences.map(({ path, before, after, isChosen }) => (
                <li key={path} className="rounded-control border border-line p-3">
                  <div className="flex items-start gap-3">
                    <input
                      type="checkbox"
                      id={`take-${path}`}
                      name="path"
                      value={path}
                      defaultChecked={isChosen}
                      className="mt-1 size-5 shrink-0 accent-brand"
                    />
                    <span className="grid min-w-0 gap-1">
                      <label htmlFor={`take-${path}`} className="font-mono wrap-anywhere">
                        {path}
                      </label>
                      <span className="wrap-anywhere text-sm text-muted">
                        <span className="sr-only">{t('site-tools.before')}: </span>
                        <del>{show(before)}</del>
                      </span>
                      <span className="wrap-anywhere text-sm">
                        <span className="sr-only">{t('site-tools.after')}: </span>
                        <ins className="no-underline">{show(after)}</ins>
                      </span>
                    </span>
                  </div>
                </li>
              ))}
            </ul>
            <div className="flex flex-wrap gap-2 max-sm:*:grow">
              <Button type="submit" busy={isBusy}>
                {t('site-tools.apply')}
              </Button>
              <LinkButton href="/config/tools" kind="secondary">
                {t('site-tools.leave')}
              </LinkButton>
            </div>
          </Form>
        )}
      </div>
    </Card>
  )
}
