import { Form, useActionData, useLoaderData, useNavigation } from 'react-router'
import { DomainError } from '#kernel/errors.ts'
import { hasOpenSeats } from '#modules/orders/public.server.ts'
import { readForm, textIn } from '#shell/read-form.server.ts'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Container } from '#ui/container.tsx'
import { Field } from '#ui/field.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { answerAct } from '../act.server.ts'
import { DocumentSums } from '../components/sums.tsx'
import { readFields } from '../form-fields.server.ts'
import { acceptOffer, declineOffer, readOffer } from '../quotations/answer-offer.server.ts'

export const loader = screen(async ({ ctx, params }) => {
  const key = params.key ?? ''
  const { request, document, order, isOpen, isOver } = await readOffer(ctx, params.id ?? '', key)
  return {
    document,
    status: request.status,
    isOpen,
    isOver,
    paperHref: `/lesson/document/${document._id}/pdf?key=${key}`,
    invoiceHref: request.invoiceID && `/lesson/document/${request.invoiceID}/pdf?key=${key}`,
    // The order is its buyer's; whoever else has the link pays by the invoice.
    orderHref: order && request.userID === ctx.actor.userID ? `/lesson/pay/${order._id}` : null,
    teamHref:
      order && hasOpenSeats(order) && request.userID === ctx.actor.userID
        ? `/user/employee?tab=team&company=${request.companyID}`
        : null,
    isPaid: order?.status === 'paid',
    site: ctx.site.siteName,
    meta: { title: ctx.t('billing-offer.title', { number: document.number }) },
  }
})

export const action = screen(async ({ ctx, params, request, url }) => {
  const form = await readForm(request)
  const [id, key] = [params.id ?? '', params.key ?? '']
  const intent = textIn(form, 'intent')
  return answerAct(ctx, form, url.pathname, async () => {
    if (intent === 'accept') await acceptOffer(ctx, id, key, readFields(form, ['name', 'seen']))
    else if (intent === 'decline') await declineOffer(ctx, id, key, readFields(form, ['reason', 'seen']))
    else throw new DomainError('gateway.bad-body')
  })
})

/** An offer for whoever has its link: what it says, a yes or no, and what follows. */
export default function OfferScreen() {
  const { document, status, isOpen, isOver, paperHref, site } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const t = useT()
  return (
    <Container width="reading">
      <div className="py-8 md:py-12">
        <p className="pb-4 font-semibold text-brand">{site}</p>
        <PageHeader
          title={t('billing-offer.title', { number: document.number })}
          action={
            <LinkButton kind="secondary" href={paperHref} download>
              {t('billing-offer.pdf')}
            </LinkButton>
          }
        />
        <div className="grid gap-6">
          {refused && <Alert tone="bad">{refused.fault}</Alert>}
          {status === 'accepted' && <Accepted />}
          {status === 'declined' && <Alert>{t('billing-offer.declined')}</Alert>}
          {status === 'sent' && isOver && <Alert tone="warn">{t('billing-offer.over')}</Alert>}
          <DocumentSums document={document} />
          {isOpen && <Answer />}
        </div>
      </div>
    </Container>
  )
}

function Accepted() {
  const { invoiceHref, orderHref, teamHref, isPaid } = useLoaderData<typeof loader>()
  const t = useT()
  return (
    <Alert tone="ok" title={t('billing-offer.accepted')}>
      <p className="pb-3">{t(isPaid ? 'billing-offer.paid-text' : 'billing-offer.accepted-text')}</p>
      <div className="flex flex-wrap gap-2">
        {invoiceHref && (
          <LinkButton href={invoiceHref} download>
            {t('billing-offer.invoice')}
          </LinkButton>
        )}
        {orderHref && !isPaid && (
          <LinkButton kind="secondary" href={orderHref}>
            {t('billing-offer.pay')}
          </LinkButton>
        )}
        {teamHref && <LinkButton href={teamHref}>{t('billing-offer.team')}</LinkButton>}
      </div>
    </Alert>
  )
}

function Answer() {
  const { document } = useLoaderData<typeof loader>()
  const typed = useActionData<typeof action>()?.typed
  const isBusy = useNavigation().formMethod === 'POST'
  const t = useT()
  return (
    <>
      <Card title={t('billing-offer.accept')}>
        <Form method="post" className="grid gap-4">
          <p>{t('billing-offer.accept-text')}</p>
          <input type="hidden" name="seen" value={document._id} />
          <Field id="name" label={t('billing-offer.name')}>
            {(wiring) => (
              <TextInput
                {...wiring}
                name="name"
                required
                maxLength={200}
                autoComplete="name"
                defaultValue={typed?.name ?? ''}
              />
            )}
          </Field>
          <div>
            <Button type="submit" name="intent" value="accept" busy={isBusy}>
              {t('billing-offer.accept-now')}
            </Button>
          </div>
        </Form>
      </Card>
      <details>
        <summary className="flex min-h-11 cursor-pointer items-center text-muted">
          {t('billing-offer.decline')}
        </summary>
        <Form method="post" className="grid gap-4 py-2">
          <input type="hidden" name="seen" value={document._id} />
          <Field id="reason" label={t('billing-offer.reason')}>
            {(wiring) => (
              <TextInput {...wiring} name="reason" maxLength={500} defaultValue={typed?.reason ?? ''} />
            )}
          </Field>
          <div>
            <Button type="submit" kind="secondary" name="intent" value="decline" busy={isBusy}>
              {t('billing-offer.decline-now')}
            </Button>
          </div>
        </Form>
      </details>
    </>
  )
}
