import { Form, useActionData, useLoaderData, useNavigation } from 'react-router'
import { RecordPage } from '#shell/records/record-page.tsx'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { SitesFull } from '../components/refusal.tsx'
import { placeOf } from '../place.server.ts'
import { readWizard } from '../wizard/read-wizard.server.ts'
import { StepFields } from '../wizard/step-fields.tsx'
import { StepTrail } from '../wizard/step-trail.tsx'
import { findStep, stepFields, steps } from '../wizard/steps.ts'
import { wizardAction } from '../wizard/wizard-action.server.ts'

export const loader = screen(async ({ ctx, page, pattern }) => {
  const { kind, list } = placeOf(pattern)
  return {
    title: page.entryOf(pattern)?.title[ctx.lang] ?? '',
    listTitle: page.entryOf(list)?.title[ctx.lang] ?? '',
    list,
    kind: kind ?? null,
    hasGroups: ctx.actor.is('root'),
    ...(await readWizard(ctx, kind)),
  }
})

export const action = screen(wizardAction)

/** What the other steps asked for goes along; nothing is stored before the last. */
function Carried({
  step,
  typed,
  plugins,
}: {
  step: string
  typed: Record<string, string>
  plugins: readonly string[]
}) {
  const here: readonly string[] = [...stepFields[findStep(step)], ...EXTRA[findStep(step)]]
  const names: string[] = [...Object.values(stepFields), ...Object.values(EXTRA)].flat()
  return (
    <>
      {names
        .filter((name) => name !== 'plugins' && !here.includes(name))
        .map((name) => (
          <input key={name} type="hidden" name={name} value={typed[name] ?? ''} />
        ))}
      {step !== 'plugins' &&
        plugins.map((plugin) => <input key={plugin} type="hidden" name="plugins" value={plugin} />)}
    </>
  )
}

/** Fields that a step asks for beside those that are checked as text. */
const EXTRA: Readonly<Record<(typeof steps)[number], readonly string[]>> = {
  identity: ['group', 'kind'],
  host: [],
  look: ['like', 'set'],
  plugins: ['plugins'],
  admin: [],
  review: [],
}

/** Opens a unit step by step: who it is, where, how it looks, what it has, who runs it. */
export default function WizardScreen() {
  const loaded = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const t = useT()
  const isBusy = useNavigation().state !== 'idle'
  const step = answer?.step ?? 'identity'
  const typed: Record<string, string> = { theme: loaded.usual.theme, kind: 'school', ...answer?.typed }
  const plugins = answer?.plugins ?? loaded.usual.plugins
  const errors: Record<string, string> = answer?.errors ?? {}
  const full =
    answer?.code === 'units.sites-full' ? answer.message : loaded.full && t('units.sites-full', loaded.full)
  const faults = Object.entries(errors).map(([id, message]) => ({
    id: id === 'email' ? 'adminEmail' : id,
    message,
  }))
  return (
    <RecordPage title={loaded.title} above={[{ label: loaded.listTitle, href: loaded.list }]}>
      <StepTrail current={step} />
      {answer?.message && faults.length > 0 && (
        <ErrorSummary key={step} title={answer.message} errors={faults} />
      )}
      {answer?.message && faults.length === 0 && answer.code !== 'units.sites-full' && (
        <Alert tone="bad" title={answer.message} />
      )}
      {full !== null && <SitesFull title={full} hasGroups={loaded.hasGroups} />}
      <Card title={t(`units.step.${step}`)}>
        <Form method="post" className="grid max-w-reading gap-5" noValidate key={step}>
          <input type="hidden" name="step" value={step} />
          <Carried step={step} typed={typed} plugins={plugins} />
          <p className="text-muted">{t(`units.step-lead.${step}`)}</p>
          <StepFields
            step={step}
            typed={typed}
            plugins={plugins}
            errors={{ ...errors, ...(errors.email && { adminEmail: errors.email }) }}
            offered={loaded}
          />
          <div className="flex flex-wrap gap-2 max-md:flex-col-reverse">
            {step !== 'identity' && (
              <Button type="submit" kind="secondary" name="intent" value="back">
                {t('units.step-back')}
              </Button>
            )}
            <Button type="submit" name="intent" value="next" busy={isBusy}>
              {t(step === 'review' ? 'units.step-open' : 'units.step-next')}
            </Button>
          </div>
        </Form>
      </Card>
    </RecordPage>
  )
}
