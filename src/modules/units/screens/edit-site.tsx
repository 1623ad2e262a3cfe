import { Form, useActionData, useLoaderData } from 'react-router'
import { attempt, typedIn } from '#shell/attempt.server.ts'
import { readForm } from '#shell/read-form.server.ts'
import { RecordPage } from '#shell/records/record-page.tsx'
import { screen } from '#shell/screen.server.ts'
import { useLang, useT } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Refusal } from '../components/refusal.tsx'
import { FormChoice, FormTexts } from '../components/text-field.tsx'
import { themeOptions } from '../components/theme-options.ts'
import { findAt, placeOf } from '../place.server.ts'
import { changeWords } from '../sites/change-site.server.ts'
import { parseFields } from '../sites/site-form.ts'

const names = ['siteName', 'tagline', 'description', 'phone', 'email', 'address'] as const

export const loader = screen(async ({ ctx, page, pattern, params }) => {
  const place = placeOf(pattern)
  const site = await findAt(ctx, place, params.id)
  const { siteName, description, contact, siteSubStyle } = site
  return {
    title: page.entryOf(pattern)?.title[ctx.lang] ?? '',
    meta: { title: siteName },
    siteName,
    back: `${place.base}/detail/${site._id}`,
    values: {
      siteName,
      description: description ?? '',
      tagline: contact.tagline ?? '',
      phone: contact.phone ?? '',
      email: contact.email ?? '',
      address: contact.address ?? '',
      theme: siteSubStyle,
    },
  }
})

export const action = screen(async ({ ctx, request, pattern, params }) => {
  const place = placeOf(pattern)
  const site = await findAt(ctx, place, params.id)
  const form = await readForm(request)
  return attempt(ctx, form, async () => {
    await changeWords(ctx, site, parseFields(typedIn(form), [...names, 'theme']))
    return `${place.base}/detail/${site._id}?saved`
  })
})

/** The form for name, words and colours of a unit or collection. */
export default function EditSiteScreen() {
  const { title, siteName, back, values: stored } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const t = useT()
  const lang = useLang()
  const values = answer?.typed ?? stored
  const errors = answer?.errors ?? {}
  return (
    <RecordPage title={title} above={[{ label: siteName, href: back }]}>
      <Refusal answer={answer} />
      <Form method="post" className="grid max-w-reading gap-5" noValidate>
        <FormTexts names={names} values={values} errors={errors} required={['siteName']} />
        <FormChoice
          name="theme"
          value={values.theme ?? ''}
          error={errors.theme}
          options={themeOptions(lang)}
        />
        <div>
          <Button type="submit">{t('units.save')}</Button>
        </div>
      </Form>
    </RecordPage>
  )
}
