import { Form, useActionData, useLoaderData } from 'react-router'
import { readMenuChanges } from '#kernel/tenancy/menu-changes.ts'
import { attempt } from '#shell/attempt.server.ts'
import { buildMenu } from '#shell/menu/build-menu.ts'
import { readForm, textIn } from '#shell/read-form.server.ts'
import { RecordPage } from '#shell/records/record-page.tsx'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { MenuTable } from '../components/menu-table.tsx'
import { Refusal } from '../components/refusal.tsx'
import { findAt, placeOf } from '../place.server.ts'
import { changeMenu, changePlugins, readAllowedPlugins } from '../sites/unit-menu.server.ts'

export const loader = screen(async ({ ctx, page, pattern, params, url }) => {
  const place = placeOf(pattern)
  const site = await findAt(ctx, place, params.id)
  const reader = { role: 'admin', limitedTo: [], isSignedIn: true, site, lang: ctx.lang } as const
  const changes = new Map(readMenuChanges(site.menu).map((change) => [change.path, change]))
  return {
    title: page.entryOf(pattern)?.title[ctx.lang] ?? '',
    meta: { title: site.siteName },
    siteName: site.siteName,
    back: `${place.base}/detail/${site._id}`,
    plugins: site.plugins,
    allowed: await readAllowedPlugins(ctx, site),
    sections: buildMenu(page.declared, reader).map(({ path, title }, at) => ({
      path,
      title,
      own: changes.get(path)?.title ?? '',
      order: changes.get(path)?.order ?? at,
      isHidden: changes.get(path)?.isHidden ?? false,
    })),
    isSaved: url.searchParams.has('saved'),
  }
})

export const action = screen(async ({ ctx, request, pattern, params, url }) => {
  const site = await findAt(ctx, placeOf(pattern), params.id)
  const form = await readForm(request)
  return attempt(ctx, form, async () => {
    if (textIn(form, 'intent') === 'plugins')
      await changePlugins(ctx, site, form.getAll('plugins').map(String))
    else
      await changeMenu(
        ctx,
        site,
        form
          .getAll('path')
          .map(String)
          .map((path) => {
            const title = textIn(form, `title ${path}`).trim()
            return {
              path,
              order: Number(textIn(form, `order ${path}`)) || 0,
              ...(title !== '' && { title }),
              ...(!form.has(`shown ${path}`) && { isHidden: true }),
            }
          }),
      )
    return `${url.pathname}?saved`
  })
})

/** Which plugins a unit has, and how its staff's menu looks. */
export default function UnitMenuScreen() {
  const { title, siteName, back, plugins, allowed, sections, isSaved } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const t = useT()
  return (
    <RecordPage title={`${title}: ${siteName}`} above={[{ label: siteName, href: back }]}>
      {isSaved && !answer && <Alert tone="ok">{t('units.done.saved')}</Alert>}
      <Refusal answer={answer} />
      <Card title={t('units.field.plugins')}>
        <Form method="post" className="grid gap-4">
          <input type="hidden" name="intent" value="plugins" />
          <p className="max-w-reading text-muted">{t('units.plugins-lead')}</p>
          <div className="sm:columns-2">
            {allowed.map((plugin) => (
              <div key={plugin} className="break-inside-avoid">
                <Checkbox
                  name="plugins"
                  value={plugin}
                  defaultChecked={plugins.includes(plugin)}
                  label={t(`units.plugin.${plugin}`)}
                />
              </div>
            ))}
          </div>
          <div>
            <Button type="submit">{t('units.plugins-save')}</Button>
          </div>
        </Form>
      </Card>
      <Card title={t('units.menu.title')}>
        <Form method="post" className="grid gap-4">
          <input type="hidden" name="intent" value="menu" />
          <p className="max-w-reading text-muted">{t('units.menu.lead')}</p>
          <MenuTable sections={sections} />
          <div>
            <Button type="submit">{t('units.menu.save')}</Button>
          </div>
        </Form>
      </Card>
    </RecordPage>
  )
}
