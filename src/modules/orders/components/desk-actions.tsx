import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { Textarea } from '#ui/textarea.tsx'
import type { Desk } from '../desk/read-desk.server.ts'

interface Typed {
  readonly intent: string
  readonly reason: string
  readonly amount: string
  readonly reference: string
  /** Why it was refused. */
  readonly fault: string
}

interface DeskActionsProps extends Pick<Desk, 'order' | 'can'> {
  /** What was typed into a form that was refused. */
  readonly typed: Typed | undefined
}

/** What staff can do with an order now. */
export function DeskActions({ order, can, typed }: DeskActionsProps) {
  const t = useT()
  return (
    <div className="grid gap-6">
      {can.approve && <Approve order={order} typed={typed} />}
      {can.undo && (
        <ReasonForm intent="undo" typed={typed}>
          <input type="hidden" name="seen" value={order.updatedAt} />
        </ReasonForm>
      )}
      {can.refund && (
        <ReasonForm intent="refund" typed={typed}>
          <input type="hidden" name="refunded" value={order.refundedAmount} />
          <Amount
            id="refund-amount"
            label={t('orders.desk.refund-amount')}
            value={
              typed?.intent === 'refund'
                ? typed.amount
                : String((order.paidAmount ?? order.price) - order.refundedAmount)
            }
          />
        </ReasonForm>
      )}
      {can.cancel && <ReasonForm intent="cancel" typed={typed} />}
      {can.note && <ReasonForm intent="note" typed={typed} />}
    </div>
  )
}

function Amount({
  id,
  label,
  value,
}: {
  readonly id: string
  readonly label: string
  readonly value: string
}) {
  const t = useT()
  return (
    <Field id={id} label={label}>
      {(wiring) => (
        <TextInput
          {...wiring}
          type="number"
          name="amount"
          inputMode="decimal"
          step="0.01"
          min="0.01"
          required
          defaultValue={value}
          after={t('orders.desk.baht')}
        />
      )}
    </Field>
  )
}

function Approve({ order, typed }: Pick<DeskActionsProps, 'order' | 'typed'>) {
  const t = useT()
  const isBusy = useNavigation().formMethod === 'POST'
  const waiting = order.slips.filter(({ state }) => state === 'waiting')
  const own = typed?.intent === 'approve' ? typed : undefined
  return (
    <Card title={t('orders.desk.approve')}>
      <Form method="post" className="grid gap-4">
        <Amount
          id="approve-amount"
          label={t('orders.desk.amount')}
          value={own?.amount ?? String(order.price)}
        />
        {waiting.length > 0 && (
          <RadioGroup
            id="slipID"
            name="slipID"
            legend={t('orders.desk.evidence')}
            defaultValue={waiting.at(-1)?._id ?? ''}
            choices={[
              ...waiting.map(({ _id, name }) => ({ value: _id, label: name })),
              { value: '', label: t('orders.desk.no-slip') },
            ]}
          />
        )}
        <Field id="reference" label={t('orders.desk.reference')} help={t('orders.desk.reference-help')}>
          {(wiring) => (
            <TextInput
              {...wiring}
              name="reference"
              maxLength={100}
              defaultValue={own?.reference ?? waiting.at(-1)?.reference ?? ''}
            />
          )}
        </Field>
        <Field id="approve-reason" label={t('orders.desk.reason')} help={t('orders.desk.reason-help')}>
          {(wiring) => (
            <Textarea {...wiring} name="reason" rows={2} maxLength={500} defaultValue={own?.reason ?? ''} />
          )}
        </Field>
        {own && <Alert tone="bad">{own.fault}</Alert>}
        <div>
          <Button type="submit" name="intent" value="approve" busy={isBusy}>
            {t('orders.desk.approve-now')}
          </Button>
        </div>
      </Form>
    </Card>
  )
}

interface ReasonFormProps {
  readonly intent: 'undo' | 'refund' | 'cancel' | 'note'
  readonly typed: Typed | undefined
  readonly children?: ReactNode
}

function ReasonForm({ intent, typed, children }: ReasonFormProps) {
  const t = useT()
  const isBusy = useNavigation().formMethod === 'POST'
  const own = typed?.intent === intent ? typed : undefined
  return (
    <details className="rounded-card border border-line p-4" open={own !== undefined}>
      <summary className="min-h-6 cursor-pointer font-medium">{t(`orders.desk.${intent}`)}</summary>
      <Form method="post" className="grid gap-4 pt-4">
        <p className="text-muted">{t(`orders.desk.${intent}-text`)}</p>
        {children}
        <Field
          id={`${intent}-reason`}
          label={t(intent === 'note' ? 'orders.desk.note-label' : 'orders.desk.reason-read')}
        >
          {(wiring) => (
            <Textarea
              {...wiring}
              name="reason"
              rows={2}
              required
              maxLength={500}
              defaultValue={own?.reason ?? ''}
            />
          )}
        </Field>
        {own && <Alert tone="bad">{own.fault}</Alert>}
        <div>
          <Button
            kind={intent === 'note' ? 'secondary' : 'danger'}
            type="submit"
            name="intent"
            value={intent}
            busy={isBusy}
          >
            {t(`orders.desk.${intent}-now`)}
          </Button>
        </div>
      </Form>
    </details>
  )
}
