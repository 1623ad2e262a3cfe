import type { MiddlewareFunction } from 'react-router'
import { useLoaderData } from 'react-router'
import { RecordPage } from '#shell/records/record-page.tsx'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { DefinitionList } from '#ui/definition-list.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { formatMoney } from '../paper/words.ts'
import { answerReport, readMonth, readMonthSums, reportFiles } from '../reports/month-report.server.ts'

const send = screen(async ({ ctx, url }) => {
  const file = reportFiles.find((one) => one === url.searchParams.get('file'))
  return file ? answerReport(ctx, file, readMonth(ctx, url.searchParams.get('month'))) : null
})

// A loader's Response would be unpacked into the page's data; a middleware's is the answer itself.
const sendFile: MiddlewareFunction<Response> = async (args, next) =>
  (args.url.searchParams.has('file') ? await send(args) : undefined) ?? next()

export const middleware = [sendFile]

export const loader = screen(async ({ ctx, url }) => {
  const month = readMonth(ctx, url.searchParams.get('month'))
  return { month, sums: await readMonthSums(ctx, month), meta: { title: ctx.t('billing.report.title') } }
})

/** A month's output tax and what was withheld, as sums and as files for Excel. */
export default function ReportScreen() {
  const { month, sums } = useLoaderData<typeof loader>()
  const t = useT()
  return (
    <RecordPage
      title={t('billing.report.title')}
      above={[{ label: t('billing.list.title'), href: '/billing/document' }]}
    >
      <form method="get" className="flex max-w-reading flex-wrap items-end gap-3">
        <Field id="month" label={t('billing.report.month')} help={t('billing.report.month-help')}>
          {(wiring) => (
            <TextInput
              {...wiring}
              type="month"
              name="month"
              defaultValue={month}
              required
              pattern="\d{4}-\d{2}"
            />
          )}
        </Field>
        <Button type="submit" kind="secondary">
          {t('billing.report.show')}
        </Button>
      </form>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Card title={t('billing.report.sales-tax')}>
          <div className="grid gap-4">
            {sums.documents === 0 && <p className="text-muted">{t('billing.report.none')}</p>}
            <DefinitionList
              items={[
                { term: t('billing.report.documents'), value: String(sums.documents) },
                { term: t('billing.report.base'), value: formatMoney(sums.base) },
                { term: t('billing.report.vat'), value: formatMoney(sums.vat) },
                { term: t('billing.report.total'), value: formatMoney(sums.total) },
              ]}
            />
            <div>
              <LinkButton href={`/billing/report?month=${month}&file=sales-tax`} download>
                {t('billing.report.excel')}
              </LinkButton>
            </div>
          </div>
        </Card>
        <Card title={t('billing.report.withheld')}>
          <div className="grid gap-4">
            {sums.certificates === 0 && <p className="text-muted">{t('billing.report.none-withheld')}</p>}
            <DefinitionList
              items={[
                { term: t('billing.report.certificates'), value: String(sums.certificates) },
                { term: t('billing.report.withheld-amount'), value: formatMoney(sums.withheld) },
              ]}
            />
            <div>
              <LinkButton href={`/billing/report?month=${month}&file=withheld`} download>
                {t('billing.report.excel')}
              </LinkButton>
            </div>
          </div>
        </Card>
      </div>
    </RecordPage>
  )
}
