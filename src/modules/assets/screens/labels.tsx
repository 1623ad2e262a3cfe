import { Printer } from 'lucide-react'
import { type MiddlewareFunction, useLoaderData } from 'react-router'
import { RecordPage } from '#shell/records/record-page.tsx'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { NumberInput } from '#ui/number-input.tsx'
import { Select } from '#ui/select.tsx'
import { listHolders, OWN } from '../holders.server.ts'
import { answerLabels, countLabels, MAX_LABELS } from '../labels/answer-labels.server.ts'
import { listCategories } from '../register/categories.server.ts'

const file = screen(({ ctx, url }) => answerLabels(ctx, url))

// A loader's Response would be unpacked into the page's data; a middleware's is the answer itself.
const sendFile: MiddlewareFunction<Response> = (args, next) =>
  args.url.searchParams.has('pdf') ? file(args) : next()

export const middleware = [sendFile]

export const loader = screen(async ({ ctx, page, pattern, url }) => ({
  title: page.entryOf(pattern)?.title[ctx.lang] ?? '',
  holder: url.searchParams.get('holder') ?? '',
  category: url.searchParams.get('category') ?? '',
  count: await countLabels(ctx, url),
  max: MAX_LABELS,
  holders: [
    { value: OWN, label: ctx.site.siteName },
    ...(await listHolders(ctx)).map(({ _id, siteName }) => ({ value: _id, label: siteName })),
  ],
  categories: await listCategories(ctx),
}))

/** Labels to print: which, and from which place of the sheet on. */
export default function LabelsScreen() {
  const { title, holder, category, count, max, holders, categories } = useLoaderData<typeof loader>()
  const t = useT()
  return (
    <RecordPage title={title} above={[{ label: t('assets.register'), href: '/asset/dashboard' }]}>
      <Card title={t('assets.labels.which')}>
        <form method="get" className="grid max-w-reading gap-4 sm:grid-cols-2">
          <p className="text-muted sm:col-span-full">{t('assets.labels.lead')}</p>
          <Field id="holder" label={t('assets.labels.holder')}>
            {(wiring) => (
              <Select
                {...wiring}
                name="holder"
                defaultValue={holder}
                placeholder={t('assets.labels.all')}
                options={holders}
              />
            )}
          </Field>
          <Field id="category" label={t('assets.labels.category')}>
            {(wiring) => (
              <Select
                {...wiring}
                name="category"
                defaultValue={category}
                placeholder={t('assets.labels.all')}
                options={categories}
              />
            )}
          </Field>
          <Field id="skip" label={t('assets.labels.skip')} help={t('assets.labels.skip-help')}>
            {(wiring) => <NumberInput {...wiring} name="skip" defaultValue="0" />}
          </Field>
          <div className="flex flex-wrap gap-2 sm:col-span-full">
            <Button type="submit" name="pdf" value="1" icon={<Printer />} disabled={count === 0 || undefined}>
              {t('assets.labels.print')}
            </Button>
            <Button type="submit" kind="secondary">
              {t('assets.labels.see')}
            </Button>
          </div>
        </form>
      </Card>
      <Alert tone={count > max ? 'warn' : 'info'}>
        {t(count > max ? 'assets.labels.many' : 'assets.labels.count', { count, max })}
      </Alert>
    </RecordPage>
  )
}
