import { FlaskConical } from 'lucide-react'
import { useState } from 'react'
import type { FlowAnswer } from '#kernel/flows/action.ts'
import { api } from '#shell/api.ts'
import { useT } from '#shell/texts.tsx'
import { ClientError } from '#src/client/client-error.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { pathOf, toDrawing, type WrittenStep, walkDrawing } from '../../drawing/drawing.ts'
import type { DrawnAction } from '../../drawing/drawn-action.ts'
import type { PlaceChoice } from '../../drawing/places.ts'
import type { SentBefore, Trial } from '../../trying/trial.ts'
import { nameOfStep } from './designer-desk.ts'
import { TriedSteps } from './tried-steps.tsx'
import { TryAnswer } from './try-answer.tsx'

interface TryPanelProps {
  readonly flow: string
  readonly steps: readonly WrittenStep[]
  readonly actions: ReadonlyMap<string, DrawnAction>
  readonly places: readonly PlaceChoice[]
}

type Answers = Readonly<Record<string, FlowAnswer>>

/** What really went out in this trial, so that going on with it sends nothing twice. */
const sentIn = (trial: Trial, send: readonly string[]): Record<string, SentBefore> =>
  Object.fromEntries(
    trial.steps
      .filter(({ path, status }) => send.includes(path) && status === 'done')
      .map(({ path, output, isTrue }) => [path, { value: output, isTrue }]),
  )

/** Tries the steps as they are drawn now, with sample values. */
export function TryPanel({ flow, steps, actions, places }: TryPanelProps) {
  const t = useT()
  const [form, setForm] = useState<Readonly<Record<string, string>>>({})
  const [send, setSend] = useState<readonly string[]>([])
  const [answers, setAnswers] = useState<Answers>({})
  const [trial, setTrial] = useState<Trial | null>(null)
  const [fault, setFault] = useState('')
  const [isBusy, setBusy] = useState(false)
  const fields = places.filter(({ group }) => group === 'form' || group === 'event')
  const sending = [...walkDrawing(toDrawing(steps))].filter(
    ({ drawn }) => actions.get(String(drawn.step.code))?.group === 'send' && drawn.step.status !== false,
  )
  async function start(given: Answers, before: Trial | null) {
    setBusy(true)
    setFault('')
    try {
      const sent = before ? sentIn(before, send) : {}
      const body = { steps, form, answers: given, send, sent }
      const { data } = await api.request<Trial>({ method: 'POST', path: `flow/${flow}/try`, body })
      setTrial(data)
      setAnswers(given)
    } catch (error) {
      setTrial(null)
      setFault((error instanceof ClientError && error.text) || t('flow-try.no-answer'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <section className="flow-panel" aria-label={t('flow-try.title')}>
      <h2>{t('flow-try.title')}</h2>
      <p className="text-muted">{t('flow-try.about')}</p>
      {fields.map(({ place, label }) => (
        <Field key={place} id={`try-${place}`} label={label}>
          {(wiring) => (
            <TextInput
              {...wiring}
              value={form[place] ?? ''}
              maxLength={1_000}
              onChange={({ target: { value } }) => setForm((now) => ({ ...now, [place]: value }))}
            />
          )}
        </Field>
      ))}
      {sending.length > 0 && (
        <fieldset>
          <legend className="font-medium">{t('flow-try.send')}</legend>
          {sending.map((found) => (
            <Checkbox
              key={pathOf(found)}
              label={nameOfStep(found.drawn, actions)}
              checked={send.includes(pathOf(found))}
              onChange={({ target: { checked } }) =>
                setSend((now) =>
                  checked ? [...now, pathOf(found)] : now.filter((path) => path !== pathOf(found)),
                )
              }
            />
          ))}
        </fieldset>
      )}
      <Button
        kind="secondary"
        icon={<FlaskConical />}
        busy={isBusy}
        aria-disabled={steps.length === 0 || undefined}
        onClick={() => void (steps.length > 0 && start({}, null))}
      >
        {t('flow-try.start')}
      </Button>
      {fault !== '' && <Alert tone="bad">{fault}</Alert>}
      {trial && (
        <>
          <TriedSteps trial={trial} actions={actions} />
          {trial.asking && (
            <TryAnswer
              key={trial.asking.path}
              asking={trial.asking}
              isBusy={isBusy}
              onAnswer={(path, answer) => void start({ ...answers, [path]: answer }, trial)}
            />
          )}
        </>
      )}
    </section>
  )
}
