import { FileSpreadsheet } from 'lucide-react'
import { Form, type MiddlewareFunction, useActionData, useLoaderData } from 'react-router'
import { deviceHeaders } from '#shell/devices/device-headers.ts'
import { readForm, textIn } from '#shell/read-form.server.ts'
import { RecordPage } from '#shell/records/record-page.tsx'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { CountedTable } from '../components/counted-table.tsx'
import { ScanForm } from '../components/scan-form.tsx'
import { Sums } from '../components/sums.tsx'
import { answerReport, countAction, readCount } from './count-steps.server.ts'

export const headers = deviceHeaders

const report = screen(({ ctx, params }) => answerReport(ctx, params.id ?? ''))

// A loader's Response would be unpacked into the page's data; a middleware's is the answer itself.
const sendReport: MiddlewareFunction<Response> = (args, next) =>
  args.url.searchParams.has('export') ? report(args) : next()

export const middleware = [sendReport]

export const loader = screen(readCount)

export const action = screen(async ({ ctx, params, request, url }) => {
  const form = await readForm(request)
  return countAction(ctx, params.id ?? '', textIn(form, 'intent'), form, url.pathname)
})

/** A count: things are scanned or typed, and the report grows with each. */
export default function CountScreen() {
  const { count, holders, lines, more, sums } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const t = useT()
  return (
    <RecordPage
      title={count.name}
      above={[{ label: t('assets.count.all'), href: '/asset/count' }]}
      action={
        <LinkButton
          kind="secondary"
          icon={<FileSpreadsheet />}
          href={`/asset/count/${count._id}?export=xlsx`}
          download
        >
          {t('assets.count.file')}
        </LinkButton>
      }
    >
      {count.isClosed && <Alert tone="info">{t('assets.count.is-closed')}</Alert>}
      {!count.isClosed && <ScanForm holders={holders} answer={answer} usual={count.of} />}
      <Sums
        items={[
          { label: t('assets.count.sum-all'), value: String(sums.all) },
          { label: t('assets.result.found'), value: String(sums.found) },
          { label: t('assets.result.elsewhere'), value: String(sums.elsewhere) },
          {
            label: t(count.isClosed ? 'assets.result.missing' : 'assets.count.unseen'),
            value: String(sums.missing),
          },
        ]}
      />
      <CountedTable caption={count.name} lines={lines} isClosed={count.isClosed} />
      {more > 0 && <p className="text-sm text-muted">{t('assets.count.more', { count: more })}</p>}
      {!count.isClosed && (
        <Card title={t('assets.count.close')}>
          <Form method="post" className="grid gap-3">
            <p className="max-w-reading text-muted">{t('assets.count.close-lead')}</p>
            <div>
              <Button type="submit" kind="danger" name="intent" value="close">
                {t('assets.count.close-do', { count: sums.missing })}
              </Button>
            </div>
          </Form>
        </Card>
      )}
    </RecordPage>
  )
}
