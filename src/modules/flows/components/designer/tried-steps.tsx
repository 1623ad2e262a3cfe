import { useT } from '#shell/texts.tsx'
import { Written } from '#shell/written.tsx'
import { Badge } from '#ui/badge.tsx'
import type { DrawnAction } from '../../drawing/drawn-action.ts'
import type { Trial, TriedStep } from '../../trying/trial.ts'

const tones = { done: 'ok', failed: 'bad', skipped: 'warn', shown: 'info', waited: 'neutral' } as const

interface TriedStepsProps {
  readonly trial: Trial
  readonly actions: ReadonlyMap<string, DrawnAction>
}

/** What came of each step that was tried: what it was given, what it left, and how long it took. */
export function TriedSteps({ trial, actions }: TriedStepsProps) {
  const t = useT()
  return (
    <div aria-live="polite">
      <p>
        <b>{t(`flow-try.is-${trial.status}`)}</b>
      </p>
      <ol className="flow-tried">
        {trial.steps.map((step) => (
          <li key={step.path}>
            <details open={step.status === 'failed' || step.status === 'shown'}>
              <summary>
                <Written text={step.name || actions.get(step.code)?.label || step.code} />
                <Badge tone={tones[step.status]}>{t(`flow-try.step-${step.status}`)}</Badge>
                <small>{t('flow-try.ms', { n: step.ms })}</small>
              </summary>
              {step.error !== null && <p className="text-bad">{step.error}</p>}
              <Values label={t('flow-try.input')} values={step.input} action={actions.get(step.code)} />
              {step.status !== 'shown' && step.output !== null && (
                <>
                  <p className="text-muted">{t('flow-try.output')}</p>
                  <pre>{JSON.stringify(step.output, null, 2)}</pre>
                </>
              )}
            </details>
          </li>
        ))}
      </ol>
    </div>
  )
}

interface ValuesProps {
  readonly label: string
  readonly values: TriedStep['input']
  readonly action: DrawnAction | undefined
}

function Values({ label, values, action }: ValuesProps) {
  const shown = Object.entries(values)
  if (shown.length === 0) return null
  return (
    <>
      <p className="text-muted">{label}</p>
      <dl>
        {shown.map(([name, value]) => (
          <div key={name}>
            <dt>{action?.fields.find((field) => field.name === name)?.label ?? name}</dt>
            <dd>{typeof value === 'string' ? <Written text={value} /> : JSON.stringify(value)}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
