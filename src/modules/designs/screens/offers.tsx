import { Form, redirect, useLoaderData, useNavigation } from 'react-router'
import { readForm } from '#shell/read-form.server.ts'
import { RecordPage } from '#shell/records/record-page.tsx'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { readOffers, saveOffers } from '../offers/offers.server.ts'

export const loader = screen(async ({ ctx, url }) => ({
  ...readOffers(ctx),
  isSaved: url.searchParams.has('saved'),
}))

export const action = screen(async ({ ctx, request, url }) => {
  await saveOffers(ctx, await readForm(request))
  return redirect(`${url.pathname}?saved=1`)
})

const groups = ['page', 'section', 'frame'] as const

/** Which blocks, templates and services of others the editor of pages offers on this site. */
export default function OffersScreen() {
  const { blocks, templates, embeds, isSaved } = useLoaderData<typeof loader>()
  const isBusy = useNavigation().formMethod === 'POST'
  const t = useT()
  const list = (name: string, items: readonly (typeof blocks)[number][]) => (
    <div className="grid gap-1 sm:grid-cols-2 lg:grid-cols-3">
      {items.map(({ id, label, isOn, isNeeded }) =>
        isNeeded ? null : <Checkbox key={id} name={name} value={id} label={label} defaultChecked={isOn} />,
      )}
    </div>
  )
  return (
    <RecordPage title={t('designs.offers')}>
      {isSaved && <Alert tone="ok">{t('designs.saved')}</Alert>}
      <Form method="post" className="grid gap-6">
        <Card title={t('designs.blocks')}>
          <p className="mb-3 text-sm text-muted">{t('designs.blocks-help')}</p>
          {list('blocks', blocks)}
        </Card>
        <Card title={t('designs.templates')}>
          <div className="grid gap-5">
            {groups.map((group) => (
              <div key={group} className="grid gap-2">
                <h3 className="text-sm font-semibold text-muted">{t(`designs.templates-${group}`)}</h3>
                {list(
                  'templates',
                  templates.filter((template) => template.group === group),
                )}
              </div>
            ))}
          </div>
        </Card>
        <Card title={t('designs.embeds')}>
          <p className="mb-3 text-sm text-muted">{t('designs.embeds-help')}</p>
          {list('embeds', embeds)}
        </Card>
        <div>
          <Button type="submit" busy={isBusy}>
            {t('designs.save')}
          </Button>
        </div>
      </Form>
    </RecordPage>
  )
}
