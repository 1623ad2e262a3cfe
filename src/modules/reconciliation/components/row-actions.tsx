import { Form, useNavigation } from 'react-router'
import { formatBaht } from '#kernel/thai/baht.ts'
import { BesideLink } from '#shell/beside/beside-link.tsx'
import { useT } from '#shell/texts.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { Textarea } from '#ui/textarea.tsx'
import type { RowOrder, RowView } from '../settle/read-row.server.ts'

interface RowActionsProps {
  readonly shown: RowView
  /** What was looked for among the orders. */
  readonly find: string
  /** A reason that was typed and refused. */
  readonly typed: string
}

/** The orders that a payment may be for, each with its button, and what else can be done with it. */
export function RowActions({ shown, find, typed }: RowActionsProps) {
  const t = useT()
  const { row, isOpen } = shown
  return (
    <div className="grid gap-6">
      <Card title={t(isOpen ? 'reconciliation.which-order' : 'reconciliation.order')}>
        <div className="grid gap-4">
          {isOpen && <FindOrder find={find} />}
          {shown.orders.length === 0 && <p className="text-muted">{t('reconciliation.no-candidates')}</p>}
          <ul className="grid gap-4">
            {shown.orders.map((order) => (
              <li key={order._id} className="grid gap-2 rounded-card border border-line p-4">
                <OrderFacts order={order} />
                {isOpen && row.amount > 0 && <Confirm order={order} amount={row.amount} typed={typed} />}
              </li>
            ))}
          </ul>
        </div>
      </Card>
      {isOpen && <ReasonForm intent="aside" kind="secondary" isRequired />}
      {row.state === 'confirmed' && <ReasonForm intent="undo" kind="danger" isRequired />}
      {row.state === 'aside' && <ReasonForm intent="undo" kind="secondary" isRequired={false} />}
    </div>
  )
}

function FindOrder({ find }: { readonly find: string }) {
  const t = useT()
  return (
    <Form method="get" className="flex flex-wrap items-end gap-2">
      <div className="grow">
        <Field id="find" label={t('reconciliation.find')}>
          {(wiring) => <TextInput {...wiring} name="find" defaultValue={find} maxLength={40} />}
        </Field>
      </div>
      <Button type="submit" kind="secondary">
        {t('reconciliation.find-now')}
      </Button>
    </Form>
  )
}

function OrderFacts({ order }: { readonly order: RowOrder }) {
  const t = useT()
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <BesideLink collection="order" id={order._id} href={`/lesson/order/${order._id}`}>
          {order.number}
        </BesideLink>
        <Badge>{t(`order.option.status.${order.status}`)}</Badge>
      </div>
      <p className="wrap-anywhere">{order.what}</p>
      <p className="text-sm text-muted">
        {[order.buyer, order.billRef && `Ref.1 ${order.billRef}`].filter(Boolean).join(' · ')}
      </p>
      <p className="tabular-nums">
        {formatBaht(order.price)}
        {order.why && (
          <span className="ps-2 text-sm text-muted">{t(`bank_row.option.why.${order.why}`)}</span>
        )}
      </p>
    </>
  )
}

function Confirm({
  order,
  amount,
  typed,
}: {
  readonly order: RowOrder
  readonly amount: number
  readonly typed: string
}) {
  const t = useT()
  const isBusy = useNavigation().formMethod === 'POST'
  const isSame = Math.abs(order.price - amount) < 0.005
  return (
    <Form method="post" className="grid gap-3">
      <input type="hidden" name="orderID" value={order._id} />
      {!isSame && (
        <Field
          id={`reason-${order._id}`}
          label={t('reconciliation.reason')}
          help={t('reconciliation.differs-help', { amount: formatBaht(Math.abs(order.price - amount)) })}
        >
          {(wiring) => <TextInput {...wiring} name="reason" maxLength={500} defaultValue={typed} />}
        </Field>
      )}
      <div>
        <Button type="submit" name="intent" value="confirm" busy={isBusy}>
          {t(order.status === 'paid' ? 'reconciliation.link-now' : 'reconciliation.confirm-now')}
        </Button>
      </div>
    </Form>
  )
}

interface ReasonFormProps {
  readonly intent: 'aside' | 'undo'
  readonly kind: 'secondary' | 'danger'
  readonly isRequired: boolean
}

function ReasonForm({ intent, kind, isRequired }: ReasonFormProps) {
  const t = useT()
  const isBusy = useNavigation().formMethod === 'POST'
  const words = isRequired ? intent : 'reopen'
  return (
    <details className="rounded-card border border-line p-4">
      <summary className="min-h-6 cursor-pointer font-medium">{t(`reconciliation.${words}-title`)}</summary>
      <Form method="post" className="grid gap-4 pt-4">
        <p className="text-muted">{t(`reconciliation.${words}-text`)}</p>
        {isRequired && (
          <Field
            id={`${intent}-reason`}
            label={t(intent === 'undo' ? 'reconciliation.reason-read' : 'reconciliation.reason')}
            required
          >
            {(wiring) => <Textarea {...wiring} name="reason" rows={2} maxLength={500} />}
          </Field>
        )}
        <div>
          <Button type="submit" kind={kind} name="intent" value={intent} busy={isBusy}>
            {t(`reconciliation.${words}-now`)}
          </Button>
        </div>
      </Form>
    </details>
  )
}
