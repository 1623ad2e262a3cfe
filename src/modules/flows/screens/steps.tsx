import { Form, useActionData, useLoaderData, useNavigation } from 'react-router'
import { FormFile } from '#shell/form-file.tsx'
import { RecordPage } from '#shell/records/record-page.tsx'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { RunTable } from '../components/run-table.tsx'
import { readSteps, saveSteps } from './steps-screen.server.ts'

export const loader = screen(readSteps)

export const action = screen(saveSteps)

/** The steps of a flow, written as JSON and checked place by place, and what came of its last runs. */
export default function StepsScreen() {
  const shown = useLoaderData<typeof loader>()
  const fault = useActionData<typeof action>()
  const t = useT()
  return (
    <RecordPage
      title={t('flow-steps.title', { flow: shown.name })}
      above={[
        { label: t('flow-steps.all'), href: '/setup/workflow' },
        { label: shown.name, href: shown.detailHref },
      ]}
      action={
        <LinkButton kind="secondary" href={shown.detailHref.replace('detail', 'edit')}>
          {t('flow-steps.settings')}
        </LinkButton>
      }
    >
      {shown.isSaved && !fault && <Alert tone="ok">{t('flow-steps.saved', { n: shown.version })}</Alert>}
      {!shown.isOpen && <Alert tone="warn">{t('flow-steps.closed')}</Alert>}
      {fault && (
        <Alert key={fault.stamp} tone="bad" title={fault.message}>
          {fault.details.map(({ path, message }) => (
            <p key={path} className="wrap-anywhere">
              <code>{path}</code> {message}
            </p>
          ))}
        </Alert>
      )}
      <StepsForm key={fault?.stamp ?? shown.etag} text={fault?.text || shown.text} />
      <Card title={t('flow-steps.runs')}>
        {shown.runs.length === 0 ? (
          <p className="text-muted">{t('flow-steps.no-runs')}</p>
        ) : (
          <RunTable runs={shown.runs} />
        )}
      </Card>
    </RecordPage>
  )
}

function StepsForm({ text }: { text: string }) {
  const { etag, actions, version } = useLoaderData<typeof loader>()
  const isBusy = useNavigation().state !== 'idle'
  const t = useT()
  return (
    <Card title={t('flow-steps.steps', { n: version })}>
      <Form method="post" encType="multipart/form-data" className="grid gap-4">
        <input type="hidden" name="ifMatch" value={etag} />
        <div>
          <p className="text-muted">{t('flow-steps.actions')}</p>
          <ul className="mt-2 flex flex-wrap gap-2">
            {actions.map(({ code, label }) => (
              <li key={code}>
                <Badge>
                  <code>{code}</code> {label}
                </Badge>
              </li>
            ))}
          </ul>
        </div>
        <Field
          id="steps"
          label={t('flow-steps.json')}
          help={t('flow-steps.help', { field: `{${t('flow-steps.field')}}`, kept: '{export.code}' })}
        >
          {(wiring) => <Textarea {...wiring} name="steps" rows={16} spellCheck={false} defaultValue={text} />}
        </Field>
        <Field id="file" label={t('flow-steps.file')} help={t('flow-steps.file-help')}>
          {(wiring) => <FormFile {...wiring} name="file" accept=".json,application/json" />}
        </Field>
        <div>
          <Button type="submit" busy={isBusy}>
            {t('flow-steps.save')}
          </Button>
        </div>
      </Form>
    </Card>
  )
}
