import { Form, useNavigation } from 'react-router'
import { formatThaiDate, formatThaiTime } from '#kernel/thai/dates.ts'
import type { MailAbout, MailsAbout } from '#modules/messages/public.server.ts'
import { useLang, useT } from '#shell/texts.tsx'
import { Badge, type Tone } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'

const tones: Readonly<Record<MailAbout['state'], Tone>> = {
  sent: 'ok',
  waiting: 'info',
  stored: 'warn',
  failed: 'bad',
  unconfirmed: 'warn',
}

/** The mails about an order: to whom they went, what became of them, and the way to send one again. */
export function MailList({ mails: { mails, maySend } }: { readonly mails: MailsAbout }) {
  const t = useT()
  const lang = useLang()
  const isBusy = useNavigation().formMethod === 'POST'
  if (mails.length === 0) return null
  return (
    <Card title={t('orders.desk.mails')}>
      <ul className="grid gap-4">
        {mails.map(({ _id, createdAt, email, subject, state }) => (
          <li key={_id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <span className="min-w-0 grow basis-60">
              <span className="block wrap-anywhere">{subject}</span>
              <span className="block text-sm break-all text-muted">{email}</span>
              <span className="block text-sm text-muted">
                {formatThaiDate(createdAt, 'short', lang)} {formatThaiTime(createdAt, lang)}
              </span>
            </span>
            <Badge tone={tones[state]}>{t(`orders.desk.mail-${state}`)}</Badge>
            {maySend && state !== 'sent' && (
              <Form method="post">
                <input type="hidden" name="mailID" value={_id} />
                <Button
                  type="submit"
                  kind="secondary"
                  size="small"
                  name="intent"
                  value="mail-again"
                  busy={isBusy}
                  aria-label={t('orders.desk.mail-again-of', { subject })}
                >
                  {t('orders.desk.mail-again')}
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
