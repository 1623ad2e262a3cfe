import { data, Form, useActionData, useLoaderData } from 'react-router'
import { attempt, type Refused, refusalOf } from '#shell/attempt.server.ts'
import { readForm, textIn } from '#shell/read-form.server.ts'
import { ConflictChoices } from '#shell/records/conflict-choices.tsx'
import { bothChanged, type MergeFault, mergeTyped, typedBasis } from '#shell/records/merge-typed.server.ts'
import { RecordPage } from '#shell/records/record-page.tsx'
import { screen } from '#shell/screen.server.ts'
import { useLang, useT } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { themeOptions } from '#ui/theme-options.ts'
import { Refusal } from '../components/refusal.tsx'
import { FormChoice, FormTexts } from '../components/text-field.tsx'
import { findAt, placeOf } from '../place.server.ts'
import { changeWords } from '../sites/change-site.server.ts'
import type { SeenSite } from '../sites/find-site.server.ts'
import { parseFields } from '../sites/site-form.ts'

const names = ['siteName', 'tagline', 'description', 'phone', 'email', 'address'] as const
const inputs = [...names, 'theme'] as const

/** What the form of a site holds. */
function valuesOf({ siteName, description, contact, siteSubStyle }: SeenSite) {
  return {
    siteName,
    description: description ?? '',
    tagline: contact.tagline ?? '',
    phone: contact.phone ?? '',
    email: contact.email ?? '',
    address: contact.address ?? '',
    theme: siteSubStyle,
  }
}

export const loader = screen(async ({ ctx, page, pattern, params }) => {
  const place = placeOf(pattern)
  const site = await findAt(ctx, place, params.id)
  const values = valuesOf(site)
  return {
    title: page.entryOf(pattern)?.title[ctx.lang] ?? '',
    meta: { title: site.siteName },
    siteName: site.siteName,
    back: `${place.base}/detail/${site._id}`,
    values,
    basis: typedBasis(values),
  }
})

export const action = screen(async ({ ctx, request, pattern, params }) => {
  const place = placeOf(pattern)
  const site = await findAt(ctx, place, params.id)
  const form = await readForm(request)
  const sent = Object.fromEntries(inputs.map((name) => [name, textIn(form, name)]))
  const merged = mergeTyped(form, sent, valuesOf(site))
  if ('fault' in merged) {
    const { values: typed, ...both } = merged.fault
    return data({ ...refusalOf(ctx, bothChanged(), form), typed, ...both }, { status: 412 })
  }
  return attempt(ctx, form, async () => {
    await changeWords(ctx, site, parseFields(merged.values, inputs))
    return `${place.base}/detail/${site._id}?saved`
  })
})

type Both = Refused & Omit<MergeFault, 'values'>

function isBoth(answer: Refused | Both | undefined): answer is Both {
  return answer !== undefined && 'conflicts' in answer
}

/** The form for name, words and colours of a unit or collection. */
export default function EditSiteScreen() {
  const { title, siteName, back, values: stored, ...shown } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const both = isBoth(answer) ? answer : undefined
  const basis = both?.basis ?? answer?.typed.basis ?? shown.basis
  const t = useT()
  const lang = useLang()
  const values = answer?.typed ?? stored
  const errors = answer?.errors ?? {}
  return (
    <RecordPage title={title} above={[{ label: siteName, href: back }]}>
      <Refusal answer={answer} />
      <Form key={basis} method="post" className="grid max-w-reading gap-5" noValidate>
        <input type="hidden" name="basis" value={basis} />
        <ConflictChoices
          fieldOf={({ name }) => ({ label: t(`units.field.${name}`) })}
          choices={{ theme: themeOptions(lang) }}
          conflicts={both?.conflicts}
        />
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
