import { useActionData, useLoaderData } from 'react-router'
import { DomainError } from '#kernel/errors.ts'
import { formatBaht } from '#kernel/thai/baht.ts'
import { readForm, textIn } from '#shell/read-form.server.ts'
import { RecordPage } from '#shell/records/record-page.tsx'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Card } from '#ui/card.tsx'
import { DefinitionList } from '#ui/definition-list.tsx'
import { answerAct } from '../act.server.ts'
import { ActForm } from '../components/act-form.tsx'
import { BuyerFields } from '../components/buyer-fields.tsx'
import { invoiceOrder, receiptOfOrder } from '../documents/issue.server.ts'
import { readIssue } from '../documents/read-issue.server.ts'
import { buyerFields, readFields } from '../form-fields.server.ts'

export const loader = screen(async ({ ctx, params }) => {
  const issue = await readIssue(ctx, params.id ?? '')
  return { ...issue, meta: { title: ctx.t('billing.issue.title', { number: issue.number }) } }
})

export const action = screen(async ({ ctx, params, request }) => {
  const form = await readForm(request)
  const id = params.id ?? ''
  const intent = textIn(form, 'intent')
  return answerAct(ctx, form, `/lesson/order/${id}`, async () => {
    if (intent === 'invoice') await invoiceOrder(ctx, id, readFields(form, buyerFields))
    else if (intent === 'receipt') {
      const isTyped = form.has('name')
      const typed = readFields(form, isTyped ? buyerFields : [])
      await receiptOfOrder(ctx, id, isTyped ? typed : undefined)
    } else throw new DomainError('gateway.bad-body')
  })
})

/** Issues a document of an order. */
export default function IssueScreen() {
  const { number, what, price, papers, buyer, needsAddress, can, orderID } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const t = useT()
  const link = 'text-brand underline-offset-4 hover:underline'
  return (
    <RecordPage
      title={t('billing.issue.title', { number })}
      above={[{ label: t('billing.issue.order', { number }), href: `/lesson/order/${orderID}` }]}
    >
      {refused && <Alert tone="bad">{refused.fault}</Alert>}
      <div className="grid max-w-reading gap-6">
        <Card>
          <DefinitionList
            items={[
              { term: t('billing.line.name'), value: what },
              { term: t('billing_document.field.total'), value: formatBaht(price) },
              ...papers.map(({ _id, title, number: own }) => ({
                term: title,
                value: (
                  <a className={link} href={`/billing/document/${_id}`}>
                    {own}
                  </a>
                ),
              })),
            ]}
          />
        </Card>
        {can.invoice && (
          <ActForm intent="invoice" typed={refused?.typed ?? {}}>
            <BuyerFields values={refused?.typed ?? buyer} kinds={['company', 'government', 'person']} />
          </ActForm>
        )}
        {can.receipt && (
          <ActForm intent="receipt" typed={refused?.typed ?? {}}>
            {needsAddress && (
              <BuyerFields values={refused?.typed ?? buyer} kinds={['person', 'company', 'government']} />
            )}
          </ActForm>
        )}
        {!can.invoice && !can.receipt && <Alert>{t('billing.issue.nothing')}</Alert>}
      </div>
    </RecordPage>
  )
}
