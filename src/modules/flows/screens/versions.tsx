import { data, Form, redirect, useActionData, useLoaderData, useNavigation } from 'react-router'
import { DomainError } from '#kernel/errors.ts'
import { formatThaiDate, formatThaiTime } from '#kernel/thai/dates.ts'
import { readForm, textIn } from '#shell/read-form.server.ts'
import { RecordPage } from '#shell/records/record-page.tsx'
import { screen } from '#shell/screen.server.ts'
import { useLang, useT } from '#shell/texts.tsx'
import { Written } from '#shell/written.tsx'
import { Alert } from '#ui/alert.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { FlowTabs } from '../components/flow-tabs.tsx'
import { readVersions, restoreVersion } from '../steps/read-versions.server.ts'
import styles from './steps.css?url'

export const links = () => [{ rel: 'stylesheet', href: styles }]

export const loader = screen(async ({ ctx, params }) => {
  const flow = await readVersions(ctx, params.id ?? '')
  return { flow, meta: { title: ctx.t('flow-versions.title', { flow: flow.name }) } }
})

export const action = screen(async ({ ctx, params, request }) => {
  const form = await readForm(request)
  const version = Number(textIn(form, 'version'))
  try {
    if (!Number.isSafeInteger(version)) throw new DomainError('gateway.bad-body')
    await restoreVersion(ctx, params.id ?? '', version, textIn(form, 'ifMatch'))
  } catch (error) {
    if (!(error instanceof DomainError) || ![400, 412].includes(error.status)) throw error
    await ctx.rollback()
    return data({ fault: ctx.t(error.code, error.values) }, { status: error.status })
  }
  return redirect(`/setup/workflow/steps/${params.id ?? ''}?saved=1`)
})

const tones = { same: 'neutral', added: 'ok', removed: 'bad', changed: 'warn' } as const

/** The states that a flow has had, with what each of them changed. */
export default function VersionsScreen() {
  const { flow } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const isBusy = useNavigation().state !== 'idle'
  const t = useT()
  const lang = useLang()
  return (
    <RecordPage
      title={t('flow-versions.title', { flow: flow.name })}
      above={[{ label: t('flow-steps.all'), href: '/setup/workflow' }]}
    >
      <FlowTabs flow={flow._id} current="versions" />
      {refused && <Alert tone="bad">{refused.fault}</Alert>}
      <p className="max-w-reading text-muted">{t('flow-versions.about')}</p>
      {flow.versions.map((version) => (
        <Card
          key={version._id}
          title={t('flow-versions.one', { n: version.version })}
          action={
            version.isCurrent ? (
              <Badge tone="ok">{t('flow-versions.current')}</Badge>
            ) : (
              <Form method="post">
                <input type="hidden" name="version" value={version.version} />
                <input type="hidden" name="ifMatch" value={flow.etag} />
                <Button type="submit" kind="secondary" size="small" busy={isBusy}>
                  {t('flow-versions.restore', { n: version.version })}
                </Button>
              </Form>
            )
          }
        >
          <p className="text-sm text-muted">
            {formatThaiDate(version.createdAt, 'long', lang)} {formatThaiTime(version.createdAt, lang)}
          </p>
          {version.steps.length === 0 && <p>{t('flow-versions.empty')}</p>}
          <ol className="flow-compared">
            {version.steps.map((step, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same step may stand there twice
              <li key={at} data-change={step.change} data-depth={step.depth}>
                <span>
                  <Written text={step.name} />
                </span>
                {step.change !== 'same' && (
                  <Badge tone={tones[step.change]}>{t(`flow-versions.is-${step.change}`)}</Badge>
                )}
              </li>
            ))}
          </ol>
        </Card>
      ))}
    </RecordPage>
  )
}
