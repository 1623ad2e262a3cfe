import { Form, useNavigation } from 'react-router'
import { useT } from '#shell/texts.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { Desk } from '../desk/read-desk.server.ts'

const tones = { waiting: 'warn', accepted: 'ok', refused: 'neutral' } as const

interface SlipListProps {
  readonly order: Desk['order']
  readonly canRefuse: boolean
}

/** The slips of an order, as large as they can be looked at, with what their QR says. */
export function SlipList({ order, canRefuse }: SlipListProps) {
  const t = useT()
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <Card title={t('orders.desk.slips')}>
      <ul className="grid gap-6">
        {order.slips.map((slip) => (
          <li key={slip._id} className="grid gap-2">
            <div className="flex flex-wrap items-center gap-2">
              <a className="break-all text-brand underline" href={slip.url} target="_blank" rel="noreferrer">
                {slip.name}
              </a>
              <Badge tone={tones[slip.state]}>{t(`orders.desk.slip-${slip.state}`)}</Badge>
            </div>
            <p>
              {slip.reference
                ? t('orders.desk.slip-code', { bank: slip.bank ?? '–', reference: slip.reference })
                : t('orders.desk.slip-no-code')}
            </p>
            {(slip.page || slip.type !== 'application/pdf') && (
              <a href={slip.url} target="_blank" rel="noreferrer">
                <img
                  src={slip.page ?? slip.url}
                  alt={t('orders.desk.slip-picture')}
                  className="max-h-96 rounded-card"
                />
              </a>
            )}
            {canRefuse && slip.state === 'waiting' && (
              <details>
                <summary className="flex min-h-11 cursor-pointer items-center text-muted">
                  {t('orders.desk.refuse-slip')}
                </summary>
                <Form method="post" className="grid gap-3 py-2">
                  <input type="hidden" name="slipID" value={slip._id} />
                  <Field id={`refuse-${slip._id}`} label={t('orders.desk.reason-read')}>
                    {(wiring) => <TextInput {...wiring} name="reason" required maxLength={500} />}
                  </Field>
                  <div>
                    <Button kind="secondary" type="submit" name="intent" value="refuse-slip" busy={isBusy}>
                      {t('orders.desk.refuse-slip')}
                    </Button>
                  </div>
                </Form>
              </details>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
