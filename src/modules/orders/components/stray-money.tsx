import { Form, useNavigation } from 'react-router'
import { formatBaht } from '#kernel/thai/baht.ts'
import { useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { Desk } from '../desk/read-desk.server.ts'

interface StrayMoneyProps {
  readonly stray: Desk['stray']
  readonly can: Desk['can']
}

/** Money that came online and paid nothing: give it back, pay the order by it, or say that it was settled otherwise. */
export function StrayMoney({ stray, can }: StrayMoneyProps) {
  const t = useT()
  const isBusy = useNavigation().formMethod === 'POST'
  if (stray.length === 0) return null
  return (
    <Card title={t('orders.desk.stray')}>
      <ul className="grid gap-6">
        {stray.map(({ provider, chargeID, label, reference, amount, kind }) => (
          <li key={reference} className="grid gap-3">
            <Alert tone="warn">{t('orders.desk.stray-text')}</Alert>
            <p className="flex flex-wrap items-center gap-2 tabular-nums">
              <strong>{formatBaht(amount)}</strong>
              <span className="break-all">
                {label} · {chargeID}
              </span>
              <Badge tone="bad">{t(`orders.transfer.${kind}`)}</Badge>
            </p>
            {can.stray && (
              <Form method="post" className="grid gap-3">
                <input type="hidden" name="provider" value={provider} />
                <input type="hidden" name="chargeID" value={chargeID} />
                <input type="hidden" name="amount" value={amount} />
                <input type="hidden" name="reference" value={reference} />
                <Field id={`stray-${chargeID}`} label={t('orders.desk.stray-reason')}>
                  {(wiring) => <TextInput {...wiring} name="reason" required maxLength={500} />}
                </Field>
                <div className="flex flex-wrap gap-2 max-sm:*:grow">
                  <Button type="submit" name="intent" value="stray-back" busy={isBusy}>
                    {t('orders.desk.stray-back')}
                  </Button>
                  {can.approve && (
                    <Button kind="secondary" type="submit" name="intent" value="approve" busy={isBusy}>
                      {t('orders.desk.stray-use')}
                    </Button>
                  )}
                  <Button kind="secondary" type="submit" name="intent" value="stray-aside" busy={isBusy}>
                    {t('orders.desk.stray-aside')}
                  </Button>
                </div>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
