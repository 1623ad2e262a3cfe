import { data, redirectDocument, useActionData, useLoaderData, useSearchParams } from 'react-router'
import { DomainError } from '#kernel/errors.ts'
import { readForm } from '#shell/read-form.server.ts'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Container } from '#ui/container.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { listPlugins, type OfferedPlugin, switchPlugin } from '../own-site/plugins.server.ts'

export const loader = screen(async ({ ctx }) => ({ plugins: await listPlugins(ctx) }))

export const action = screen(async ({ ctx, request, url }) => {
  const form = await readForm(request)
  const [plugin, state] = [form.get('plugin'), form.get('state')]
  try {
    if (typeof plugin !== 'string' || (state !== 'on' && state !== 'off'))
      throw new DomainError('site-plugins.unknown', { status: 404 })
    await switchPlugin(ctx, plugin, state === 'on')
  } catch (error) {
    if (!(error instanceof DomainError) || error.status === 403) throw error
    return data({ message: ctx.t(error.code) }, error.status)
  }
  // A whole new page: the menu around it is another one from here on.
  throw redirectDocument(`${url.pathname}?saved=${state}`, 303)
})

/** The parts of the product that the site has, each to switch on and off. */
export default function PluginsScreen() {
  const { plugins } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const [search] = useSearchParams()
  const saved = search.get('saved')
  const t = useT()
  return (
    <Container width="reading">
      <div className="py-8">
        <PageHeader title={t('site-plugins.title')} lead={t('site-plugins.lead')} />
        {(saved === 'on' || saved === 'off') && !answer && (
          <Alert tone="ok">{t(`site-plugins.saved.${saved}`)}</Alert>
        )}
        {answer && <Alert tone="bad">{answer.message}</Alert>}
        <ul className="mt-6 grid gap-4">
          {plugins.map((plugin) => (
            <li key={plugin.slug}>
              <PluginCard plugin={plugin} />
            </li>
          ))}
        </ul>
      </div>
    </Container>
  )
}

function PluginCard({ plugin }: { plugin: OfferedPlugin }) {
  const { slug, title, about, isOn, along } = plugin
  const t = useT()
  return (
    <Card>
      <form method="post" className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <input type="hidden" name="plugin" value={slug} />
        <div className="min-w-0 flex-1 basis-64">
          <h2 id={`plugin-${slug}`} className="flex flex-wrap items-center gap-2 font-semibold">
            {title}
            <Badge tone={isOn ? 'ok' : 'neutral'}>{t(isOn ? 'site-plugins.on' : 'site-plugins.off')}</Badge>
          </h2>
          <p className="mt-1 text-muted">{about}</p>
          {along.length > 0 && (
            <p className="mt-1 text-sm text-muted">
              {t(isOn ? 'site-plugins.along-off' : 'site-plugins.along-on', { names: along.join(', ') })}
            </p>
          )}
        </div>
        <Button
          type="submit"
          kind="secondary"
          name="state"
          value={isOn ? 'off' : 'on'}
          aria-describedby={`plugin-${slug}`}
        >
          {t(isOn ? 'site-plugins.switch-off' : 'site-plugins.switch-on')}
        </Button>
      </form>
    </Card>
  )
}
