import { ClipboardCheck } from 'lucide-react'
import { Form, useActionData, useLoaderData } from 'react-router'
import { formatThaiDate } from '#kernel/thai/dates.ts'
import { attempt } from '#shell/attempt.server.ts'
import { readForm, textIn } from '#shell/read-form.server.ts'
import { RecordPage } from '#shell/records/record-page.tsx'
import { screen } from '#shell/screen.server.ts'
import { useLang, useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { beginCount, listCounts } from '../counting/counts.server.ts'
import { listHolders, nameHolders, OWN } from '../holders.server.ts'

export const loader = screen(async ({ ctx, page, pattern }) => {
  const nameOf = await nameHolders(ctx)
  return {
    title: page.entryOf(pattern)?.title[ctx.lang] ?? '',
    counts: (await listCounts(ctx)).map(({ _id, name, holderID, isOfAll, createdAt, closedAt }) => ({
      _id,
      name,
      createdAt,
      closedAt,
      of: isOfAll ? ctx.t('assets.count.of-all') : nameOf(holderID),
    })),
    holders: [
      { value: OWN, label: ctx.site.siteName },
      ...(await listHolders(ctx)).map(({ _id, siteName }) => ({ value: _id, label: siteName })),
    ],
  }
})

export const action = screen(async ({ ctx, request }) => {
  const form = await readForm(request)
  return attempt(ctx, form, async () => {
    const id = await beginCount(ctx, textIn(form, 'name'), textIn(form, 'of'))
    return `/asset/count/${id}`
  })
})

/** The counts of the collection, and the way to begin one. */
export default function CountsScreen() {
  const { title, counts, holders } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const t = useT()
  const lang = useLang()
  return (
    <RecordPage title={title} above={[{ label: t('assets.register'), href: '/asset/dashboard' }]}>
      {answer && <Alert tone="bad" title={answer.message} />}
      <Card title={t('assets.count.begin')}>
        <Form method="post" className="grid max-w-reading gap-4 sm:grid-cols-2" noValidate reloadDocument>
          <p className="text-muted sm:col-span-full">{t('assets.count.lead')}</p>
          <Field id="name" label={t('assets.count.name')} required>
            {(wiring) => (
              <TextInput {...wiring} name="name" maxLength={120} defaultValue={answer?.typed.name ?? ''} />
            )}
          </Field>
          <Field id="of" label={t('assets.count.of')}>
            {(wiring) => (
              <Select
                {...wiring}
                name="of"
                defaultValue={answer?.typed.of ?? ''}
                placeholder={t('assets.count.of-all')}
                options={holders}
              />
            )}
          </Field>
          <div className="sm:col-span-full">
            <Button type="submit" icon={<ClipboardCheck />}>
              {t('assets.count.begin')}
            </Button>
          </div>
        </Form>
      </Card>
      {counts.length === 0 ? (
        <EmptyState
          icon={<ClipboardCheck />}
          title={t('assets.count.none')}
          text={t('assets.count.none-text')}
        />
      ) : (
        <Card title={t('assets.count.past')}>
          <ul className="divide-y divide-line">
            {counts.map(({ _id, name, of, createdAt, closedAt }) => (
              <li key={_id} className="flex flex-wrap items-center gap-3 py-3">
                <a
                  href={`/asset/count/${_id}`}
                  className="min-w-0 grow font-medium text-brand underline-offset-4 wrap-anywhere hover:underline"
                >
                  {name}
                </a>
                <span className="text-sm text-muted">{of}</span>
                <span className="text-sm text-muted">{formatThaiDate(createdAt, 'short', lang)}</span>
                <Badge tone={closedAt ? 'neutral' : 'info'}>
                  {t(closedAt ? 'assets.count.closed' : 'assets.count.open')}
                </Badge>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </RecordPage>
  )
}
