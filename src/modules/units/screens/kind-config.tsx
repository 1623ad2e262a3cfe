import { Form, useActionData, useLoaderData } from 'react-router'
import { attempt, typedIn } from '#shell/attempt.server.ts'
import { readForm } from '#shell/read-form.server.ts'
import { RecordPage } from '#shell/records/record-page.tsx'
import { screen } from '#shell/screen.server.ts'
import { useLang, useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { FieldGroup } from '#ui/field-group.tsx'
import { themeOptions } from '#ui/theme-options.ts'
import { Refusal } from '../components/refusal.tsx'
import { FormChoice, FormTexts } from '../components/text-field.tsx'
import { placeOf } from '../place.server.ts'
import { changeSeen } from '../sites/change-site.server.ts'
import { findGroup, ownGroup } from '../sites/find-site.server.ts'
import { newUnitsOf, withNewUnits } from '../sites/new-units.ts'
import { parseFields } from '../sites/site-form.ts'
import { readAllowedPlugins } from '../sites/unit-menu.server.ts'

export const loader = screen(async ({ ctx, page, pattern, url }) => {
  const group = await findGroup(ctx, ownGroup(ctx.actor) ?? '')
  return {
    title: page.entryOf(pattern)?.title[ctx.lang] ?? '',
    allowed: await readAllowedPlugins(ctx, { parentSite: group._id }),
    usual: newUnitsOf(group.layout, placeOf(pattern).kind ?? 'school'),
    isSaved: url.searchParams.has('saved'),
  }
})

export const action = screen(async ({ ctx, request, pattern, url }) => {
  const group = await findGroup(ctx, ownGroup(ctx.actor) ?? '')
  const kind = placeOf(pattern).kind ?? 'school'
  const form = await readForm(request)
  return attempt(ctx, form, async () => {
    const typed = typedIn(form)
    const { theme, suffix } = parseFields(typed, ['theme', 'suffix'])
    const allowed = await readAllowedPlugins(ctx, { parentSite: group._id })
    const plugins = allowed.filter((plugin) => form.getAll('plugins').includes(plugin))
    await changeSeen(ctx, group, 'update', (stored) => ({
      layout: withNewUnits(stored.layout, kind, { theme, plugins, suffix }),
    }))
    return `${url.pathname}?saved`
  })
})

/** What new units of this kind begin with. */
export default function KindConfigScreen() {
  const { title, allowed, usual, isSaved } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const t = useT()
  const lang = useLang()
  return (
    <RecordPage title={title}>
      <p className="max-w-reading text-muted">{t('units.config.lead')}</p>
      {isSaved && !answer && <Alert tone="ok">{t('units.done.saved')}</Alert>}
      <Refusal answer={answer} />
      <Form method="post" className="grid max-w-reading gap-5" noValidate>
        <FormChoice
          name="theme"
          value={answer?.typed.theme ?? usual.theme}
          error={answer?.errors.theme}
          options={themeOptions(lang)}
        />
        <FormTexts
          names={['suffix']}
          values={{ suffix: answer?.typed.suffix ?? usual.suffix }}
          errors={answer?.errors ?? {}}
        />
        <FieldGroup id="plugins" legend={t('units.field.plugins')}>
          <div className="sm:columns-2">
            {allowed.map((plugin) => (
              <div key={plugin} className="break-inside-avoid">
                <Checkbox
                  name="plugins"
                  value={plugin}
                  defaultChecked={usual.plugins.includes(plugin)}
                  label={t(`units.plugin.${plugin}`)}
                />
              </div>
            ))}
          </div>
        </FieldGroup>
        <div>
          <Button type="submit">{t('units.save')}</Button>
        </div>
      </Form>
    </RecordPage>
  )
}
