import { Form, useActionData, useLoaderData, useNavigation } from 'react-router'
import { DomainError } from '#kernel/errors.ts'
import { openOrder, readShownOrder } from '#modules/orders/public.server.ts'
import { readForm, textIn } from '#shell/read-form.server.ts'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Container } from '#ui/container.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { answerAct } from '../act.server.ts'
import { addressLine, detailFields } from '../buyers/details.ts'
import { readRemembered } from '../buyers/remembered.server.ts'
import { chooseTaxBuyer, readTaxBuyer, saveTaxBuyer } from '../buyers/tax-buyer.server.ts'
import { TaxBuyerForm } from '../components/tax-buyer-form.tsx'
import { readFields } from '../form-fields.server.ts'

const cookiesOf = (request: Request) => request.headers.get('cookie') ?? undefined

export const loader = screen(async ({ ctx, params, request }) => {
  const opened = await openOrder(ctx, params.id ?? '', cookiesOf(request))
  const open = await readTaxBuyer(ctx, opened)
  const { userID } = ctx.actor
  const known = open === null || userID === null ? [] : await readRemembered(ctx, userID)
  const now = open?.details ?? null
  return {
    number: opened.order.number,
    isOpen: open !== null,
    state: open?.state ?? 'open',
    values: now ?? known[0]?.details ?? null,
    known: known.map(({ _id, details }) => ({
      _id,
      name: details.name,
      address: addressLine(details),
      isUsed: now !== null && JSON.stringify(now) === JSON.stringify(details),
    })),
    payPath: `/lesson/pay/${opened.order._id}`,
    meta: { title: ctx.t('billing-tax.title') },
  }
})

export const action = screen(async ({ ctx, params, request }) => {
  const id = params.id ?? ''
  const order = await readShownOrder(ctx, id, cookiesOf(request))
  const form = await readForm(request)
  const intent = textIn(form, 'intent')
  return answerAct(ctx, form, `/lesson/pay/${id}`, async () => {
    if (intent === 'choose') await chooseTaxBuyer(ctx, order, readFields(form, ['chosen']).chosen)
    else if (intent === 'save') await saveTaxBuyer(ctx, order, readFields(form, detailFields))
    else throw new DomainError('gateway.bad-body')
  })
})

/** The buyer of an order says whom its documents are made out to: by details that they gave before, or by new ones. */
export default function TaxBuyerScreen() {
  const { number, isOpen, state, known, values, payPath } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const t = useT()
  return (
    <Container width="reading">
      <div className="grid gap-6 py-8 md:py-12">
        <PageHeader
          title={t('billing-tax.title')}
          lead={t(state === 'open' ? 'billing-tax.lead' : `billing-tax.lead-${state}`, { number })}
        />
        {refused && <Alert tone="bad">{refused.fault}</Alert>}
        {!isOpen && <Alert tone="info">{t('billing-tax.late')}</Alert>}
        {isOpen && known.length > 0 && <Known />}
        {isOpen && <TaxBuyerForm key={known.length} values={refused?.typed ?? values ?? {}} />}
        <div>
          <LinkButton kind="secondary" href={payPath}>
            {t('billing-tax.back')}
          </LinkButton>
        </div>
      </div>
    </Container>
  )
}

function Known() {
  const { known } = useLoaderData<typeof loader>()
  const isBusy = useNavigation().formMethod === 'POST'
  const t = useT()
  return (
    <Card title={t('billing-tax.known')}>
      <ul className="grid gap-4">
        {known.map(({ _id, name, address, isUsed }) => (
          <li key={_id} className="flex flex-wrap items-center justify-between gap-3">
            <span className="min-w-0 grow basis-60">
              <span className="block font-semibold break-words">{name}</span>
              <span className="block text-sm break-words text-muted">{address}</span>
            </span>
            {isUsed ? (
              <Badge tone="ok">{t('billing-tax.used')}</Badge>
            ) : (
              <Form method="post">
                <input type="hidden" name="chosen" value={_id} />
                <Button
                  type="submit"
                  kind="secondary"
                  name="intent"
                  value="choose"
                  busy={isBusy}
                  aria-label={t('billing-tax.use-of', { name })}
                >
                  {t('billing-tax.use')}
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
