import { FileSpreadsheet, TrendingDown } from 'lucide-react'
import { Form, type MiddlewareFunction, useLoaderData } from 'react-router'
import { formatBaht } from '#kernel/thai/baht.ts'
import { bangkokDay, formatThaiDate, parseThaiDate } from '#kernel/thai/dates.ts'
import { DateInput } from '#shell/dates/date-input.tsx'
import { RecordPage } from '#shell/records/record-page.tsx'
import { screen } from '#shell/screen.server.ts'
import { useLang, useT } from '#shell/texts.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Field } from '#ui/field.tsx'
import { Sums } from '../components/sums.tsx'
import { answerDepreciation } from '../depreciation/answer-report.server.ts'
import { readDepreciation } from '../depreciation/report.server.ts'

const dayIn = (url: URL, now: Date) => parseThaiDate(url.searchParams.get('on') ?? '') ?? bangkokDay(now)

const file = screen(({ ctx, url }) => answerDepreciation(ctx, dayIn(url, ctx.now)))

// A loader's Response would be unpacked into the page's data; a middleware's is the answer itself.
const sendFile: MiddlewareFunction<Response> = (args, next) =>
  args.url.searchParams.has('export') ? file(args) : next()

export const middleware = [sendFile]

export const loader = screen(async ({ ctx, page, pattern, url }) => {
  const on = dayIn(url, ctx.now)
  const { categories, total } = await readDepreciation(ctx, on)
  return { title: page.entryOf(pattern)?.title[ctx.lang] ?? '', on, categories, total }
})

/** What the things of the collection are worth on a day, by category. */
export default function DepreciationScreen() {
  const { title, on, categories, total } = useLoaderData<typeof loader>()
  const t = useT()
  const lang = useLang()
  return (
    <RecordPage
      title={title}
      above={[{ label: t('assets.register'), href: '/asset/dashboard' }]}
      action={
        <>
          <LinkButton kind="secondary" href="/asset/config">
            {t('assets.worth.rules')}
          </LinkButton>
          <LinkButton kind="secondary" icon={<FileSpreadsheet />} href={`?on=${on}&export=xlsx`} download>
            {t('assets.worth.file')}
          </LinkButton>
        </>
      }
    >
      <Form method="get" className="flex max-w-reading flex-wrap items-end gap-3">
        <Field id="on" label={t('assets.worth.on')}>
          {(wiring) => <DateInput {...wiring} name="on" label={t('assets.worth.on')} defaultValue={on} />}
        </Field>
        <Button type="submit" kind="secondary">
          {t('assets.worth.see')}
        </Button>
      </Form>
      <p className="max-w-reading text-muted">
        {t('assets.worth.lead', { day: formatThaiDate(on, 'long', lang) })}
      </p>
      {total.count === 0 ? (
        <EmptyState
          icon={<TrendingDown />}
          title={t('assets.worth.none')}
          text={t('assets.worth.none-text')}
        />
      ) : (
        <>
          <Sums
            items={[
              { label: t('assets.worth.count'), value: total.count.toLocaleString('en-US') },
              { label: t('assets.worth.value'), value: formatBaht(total.value) },
              { label: t('assets.worth.lost'), value: formatBaht(total.lost) },
              { label: t('assets.worth.left'), value: formatBaht(total.left) },
            ]}
          />
          <DataTable
            caption={title}
            rows={categories}
            keyOf={({ name }) => name ?? ''}
            columns={[
              {
                key: 'name',
                header: t('assets.worth.category'),
                role: 'title',
                cell: ({ name }) => name ?? t('assets.worth.uncategorised'),
              },
              {
                key: 'count',
                header: t('assets.worth.count'),
                align: 'end',
                cell: ({ count }) => count.toLocaleString('en-US'),
              },
              {
                key: 'value',
                header: t('assets.worth.value'),
                align: 'end',
                cell: ({ value }) => formatBaht(value),
              },
              {
                key: 'lost',
                header: t('assets.worth.lost'),
                align: 'end',
                cell: ({ lost }) => formatBaht(lost),
              },
              {
                key: 'left',
                header: t('assets.worth.left'),
                align: 'end',
                cell: ({ left }) => formatBaht(left),
              },
            ]}
          />
        </>
      )}
    </RecordPage>
  )
}
