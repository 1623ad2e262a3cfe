import { Form, useActionData, useLoaderData } from 'react-router'
import type { Context } from '#kernel/context.ts'
import { forbidden, notFound } from '#kernel/errors.ts'
import { readPlatformSite, setMaintenance } from '#modules/sites/public.server.ts'
import { attempt, typedIn } from '#shell/attempt.server.ts'
import { readForm, textIn } from '#shell/read-form.server.ts'
import { RecordPage } from '#shell/records/record-page.tsx'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Refusal } from '../components/refusal.tsx'
import { FormTexts } from '../components/text-field.tsx'
import { changeWords } from '../sites/change-site.server.ts'
import { findPlatform } from '../sites/find-site.server.ts'
import { parseFields } from '../sites/site-form.ts'

const names = ['siteName', 'tagline', 'phone', 'email', 'address'] as const

async function platformOf(ctx: Context) {
  if (!ctx.actor.is('root')) throw forbidden()
  const platform = await readPlatformSite(ctx.engine)
  if (!platform) throw notFound()
  return findPlatform(ctx, platform._id)
}

export const loader = screen(async ({ ctx, page, pattern, url }) => {
  const { siteName, contact, maintenanceAt } = await platformOf(ctx)
  return {
    title: page.entryOf(pattern)?.title[ctx.lang] ?? '',
    values: {
      siteName,
      tagline: contact.tagline ?? '',
      phone: contact.phone ?? '',
      email: contact.email ?? '',
      address: contact.address ?? '',
    },
    isClosed: maintenanceAt !== null,
    isSaved: url.searchParams.has('saved'),
  }
})

export const action = screen(async ({ ctx, request, url }) => {
  const platform = await platformOf(ctx)
  const form = await readForm(request)
  return attempt(ctx, form, async () => {
    const intent = textIn(form, 'intent')
    if (intent === 'close' || intent === 'open')
      await setMaintenance(ctx.engine, { isOn: intent === 'close' }, ctx.actor)
    else {
      const words = parseFields(typedIn(form), names)
      await changeWords(ctx, platform, {
        ...words,
        description: platform.description ?? '',
        theme: platform.siteSubStyle,
      })
    }
    return `${url.pathname}?saved`
  })
})

/** The platform's own name and contact, and work on all sites at once. */
export default function PlatformConfigScreen() {
  const { title, values, isClosed, isSaved } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const t = useT()
  return (
    <RecordPage title={title}>
      {isSaved && !answer && <Alert tone="ok">{t('units.done.saved')}</Alert>}
      <Refusal answer={answer} />
      <Card title={t('units.platform.words')}>
        <Form method="post" className="grid max-w-reading gap-5" noValidate>
          <FormTexts
            names={names}
            values={answer?.typed ?? values}
            errors={answer?.errors ?? {}}
            required={['siteName']}
          />
          <div>
            <Button type="submit" name="intent" value="words">
              {t('units.save')}
            </Button>
          </div>
        </Form>
      </Card>
      <Card title={t('units.platform.maintenance')}>
        <Form method="post" className="grid max-w-reading gap-4">
          <p className="text-muted">
            {t(isClosed ? 'units.platform.is-closed' : 'units.platform.close-lead')}
          </p>
          <div>
            <Button type="submit" kind="secondary" name="intent" value={isClosed ? 'open' : 'close'}>
              {t(isClosed ? 'units.platform.open' : 'units.platform.close')}
            </Button>
          </div>
        </Form>
      </Card>
    </RecordPage>
  )
}
