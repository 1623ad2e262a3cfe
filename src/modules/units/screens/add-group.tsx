import { Form, useActionData, useLoaderData } from 'react-router'
import { attempt, typedIn } from '#shell/attempt.server.ts'
import { readForm } from '#shell/read-form.server.ts'
import { RecordPage } from '#shell/records/record-page.tsx'
import { screen } from '#shell/screen.server.ts'
import { useLang, useT } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { themeOptions } from '#ui/theme-options.ts'
import { defaultTheme } from '#ui/themes.ts'
import { Refusal } from '../components/refusal.tsx'
import { FormChoice, FormTexts } from '../components/text-field.tsx'
import { listPackages } from '../packages/give-package.server.ts'
import { parseFields } from '../sites/site-form.ts'
import { addGroup } from '../sites/write-group.server.ts'

const names = ['siteName', 'description', 'hostname'] as const

export const loader = screen(async ({ ctx, page, pattern }) => ({
  title: page.entryOf(pattern)?.title[ctx.lang] ?? '',
  listTitle: page.entryOf('/origin/collection')?.title[ctx.lang] ?? '',
  packages: await listPackages(ctx),
}))

export const action = screen(async ({ ctx, request }) => {
  const form = await readForm(request)
  return attempt(ctx, form, async () => {
    const typed = typedIn(form)
    const values = parseFields(typed, [...names, 'theme'])
    const id = await addGroup(ctx, { ...values, packageID: typed.packageID ?? '' })
    return `/origin/collection/admin/${id}?made`
  })
})

/** The form for a new collection; its superadmins are asked in next. */
export default function AddGroupScreen() {
  const { title, listTitle, packages } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const t = useT()
  const lang = useLang()
  const values = answer?.typed ?? {}
  const errors = answer?.errors ?? {}
  return (
    <RecordPage title={title} above={[{ label: listTitle, href: '/origin/collection' }]}>
      <Refusal answer={answer} />
      <Form method="post" className="grid max-w-reading gap-5" noValidate>
        <FormTexts names={names} values={values} errors={errors} required={['siteName', 'hostname']} />
        <FormChoice
          name="theme"
          value={values.theme ?? defaultTheme}
          error={errors.theme}
          options={themeOptions(lang)}
        />
        <FormChoice
          name="packageID"
          value={values.packageID ?? ''}
          error={errors.packageID}
          placeholder={t('units.package.none')}
          options={packages.map(({ _id, name }) => ({ value: _id, label: name }))}
        />
        <div>
          <Button type="submit">{t('units.group.make')}</Button>
        </div>
      </Form>
    </RecordPage>
  )
}
