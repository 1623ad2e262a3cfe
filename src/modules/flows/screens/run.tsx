import { RotateCcw } from 'lucide-react'
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
import { DefinitionList } from '#ui/definition-list.tsx'
import { cancelRun, resumeRun, retryStep } from '../runs/manage-run.server.ts'
import { readRunDetail } from '../runs/read-run-detail.server.ts'
import styles from './steps.css?url'

export const links = () => [{ rel: 'stylesheet', href: styles }]

export const loader = screen(async ({ ctx, params, url }) => ({
  run: await readRunDetail(ctx, params.id ?? ''),
  did: url.searchParams.get('did') ?? '',
  meta: { title: ctx.t('flow-runs.one') },
}))

export const action = screen(async ({ ctx, params, request, url }) => {
  const id = params.id ?? ''
  const form = await readForm(request)
  const intent = textIn(form, 'intent')
  try {
    if (intent === 'cancel') await cancelRun(ctx, id)
    else if (intent === 'resume') await resumeRun(ctx, id)
    else if (intent === 'retry') await retryStep(ctx, id, textIn(form, 'path'))
    else throw new DomainError('gateway.bad-body')
  } catch (error) {
    if (!(error instanceof DomainError) || error.status >= 500 || [401, 403, 404].includes(error.status))
      throw error
    await ctx.rollback()
    return data({ fault: ctx.t(error.code, error.values) }, { status: error.status })
  }
  return redirect(`${url.pathname}?did=${intent}`)
})

const tones = { done: 'ok', failed: 'bad', skipped: 'warn' } as const
const did = ['cancel', 'resume', 'retry']

/** One run of a flow: how it stands, what each step left, and what can be done about it. */
export default function RunScreen() {
  const { run, did: done } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const isBusy = useNavigation().state !== 'idle'
  const t = useT()
  const lang = useLang()
  const at = (moment: string) => `${formatThaiDate(moment, 'short', lang)} ${formatThaiTime(moment, lang)}`
  return (
    <RecordPage
      title={t('flow-runs.one-of', { flow: run.flow.name })}
      above={[
        { label: t('flow-steps.all'), href: '/setup/workflow' },
        { label: t('flow-runs.title'), href: `/setup/workflow/runs?flow=${run.flow.id}` },
      ]}
      action={<Badge tone={run.tone}>{t(`flow_run.option.status.${run.status}`)}</Badge>}
    >
      {refused && <Alert tone="bad">{refused.fault}</Alert>}
      {!refused && did.includes(done) && <Alert tone="ok">{t(`flow-runs.did-${done}`)}</Alert>}
      <Card title={t('flow-runs.facts')}>
        <DefinitionList
          items={[
            { term: t('flow-runs.began'), value: at(run.createdAt) },
            { term: t('flow_run.field.endedAt'), value: run.endedAt ? at(run.endedAt) : '–' },
            { term: t('flow_run.field.versionID'), value: run.version },
            { term: t('flow-runs.person'), value: run.person ?? '–' },
            { term: t('flow_run.field.at'), value: run.next ?? '–' },
          ]}
        />
        <Form method="post" className="flow-bar">
          {run.canResume && (
            <Button type="submit" name="intent" value="resume" kind="secondary" busy={isBusy}>
              {t('flow-runs.resume')}
            </Button>
          )}
          {run.canCancel && (
            <Button type="submit" name="intent" value="cancel" kind="danger" busy={isBusy}>
              {t('flow-runs.cancel')}
            </Button>
          )}
        </Form>
      </Card>
      <Card title={t('flow-runs.steps')}>
        {run.steps.length === 0 && <p className="text-muted">{t('flow-runs.no-steps')}</p>}
        <ol className="flow-tried">
          {run.steps.map((step) => (
            <li key={step.path}>
              <details open={step.status === 'failed'}>
                <summary>
                  <Written text={step.name} />
                  <Badge tone={tones[step.status]}>{t(`step_result.option.status.${step.status}`)}</Badge>
                  <small>
                    {step.action} · {at(step.createdAt)}
                  </small>
                </summary>
                {step.error && <p className="text-bad">{step.error}</p>}
                {step.result !== null && <pre>{JSON.stringify(step.result, null, 2)}</pre>}
                {step.canRetry && (
                  <Form method="post">
                    <input type="hidden" name="intent" value="retry" />
                    <input type="hidden" name="path" value={step.path} />
                    <Button type="submit" kind="secondary" size="small" icon={<RotateCcw />} busy={isBusy}>
                      {t('flow-runs.retry')}
                    </Button>
                  </Form>
                )}
              </details>
            </li>
          ))}
        </ol>
      </Card>
      {Object.keys(run.values).length > 0 && (
        <Card title={t('flow_run.field.values')}>
          <DefinitionList
            items={Object.entries(run.values).map(([term, value]) => ({
              term,
              value: typeof value === 'string' ? <Written text={value} /> : JSON.stringify(value),
            }))}
          />
        </Card>
      )}
    </RecordPage>
  )
}
