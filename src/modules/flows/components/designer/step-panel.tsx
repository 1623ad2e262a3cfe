import { ArrowLeft } from 'lucide-react'
import { useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { type DrawnStep, findDrawn, partOf, type WrittenStep } from '../../drawing/drawing.ts'
import { exportOf, freeName, type PlaceChoice, placesBefore, placesOfResult } from '../../drawing/places.ts'
import { nameOfStep, useDesk } from './designer-desk.ts'
import { FieldInput } from './field-input.tsx'
import { RuleEditor } from './rule-editor.tsx'

const without = (part: Readonly<Record<string, unknown>>, name: string) =>
  Object.fromEntries(Object.entries(part).filter(([key]) => key !== name))

/** A step with a setting written where the step has it, else where its action keeps them; undefined takes it away. */
function withSetting(step: WrittenStep, part: string, name: string, value: unknown): WrittenStep {
  const place = ['request', 'input'].find((one) => Object.hasOwn(partOf(step, one), name)) ?? part
  const before = partOf(step, place)
  return { ...step, [place]: value === undefined ? without(before, name) : { ...before, [name]: value } }
}

/** The form of the chosen step. */
export function StepPanel({ drawn }: { readonly drawn: DrawnStep }) {
  const t = useT()
  const desk = useDesk()
  const { key, step } = drawn
  const action = desk.actions.get(String(step.code))
  const settings = { ...partOf(step, 'input'), ...partOf(step, 'request') }
  const faults = desk.faultsOf(key)
  const places = [...desk.places, ...placesBefore(desk.steps, key, desk.actions)]
  const set = (changed: WrittenStep) => desk.change({ do: 'set', key, step: changed })
  const store = ({ stores }: PlaceChoice) => {
    const other = stores && findDrawn(desk.steps, stores.key)?.drawn
    if (stores && other)
      desk.change({ do: 'set', key: stores.key, step: { ...other.step, export: stores.name } })
  }
  const errorOf = (name: string) =>
    faults.find(({ part }) => new RegExp(`^(?:input|request)\\.${name}(?:\\.|$)`).test(part))?.message
  const general = faults.filter(({ part }) => !action?.fields.some(({ name }) => part.split('.')[1] === name))
  return (
    <section
      className="flow-panel"
      aria-label={t('flow-designer.panel', { name: nameOfStep(drawn, desk.actions) })}
    >
      <div className="flow-back">
        <Button kind="quiet" size="small" icon={<ArrowLeft />} onClick={() => desk.choose(null)}>
          {t('flow-designer.back')}
        </Button>
      </div>
      <h2>{action?.label ?? String(step.code)}</h2>
      {action ? (
        <p className="text-muted">{action.about}</p>
      ) : (
        <Alert tone="warn">{t('flow-designer.unknown-text')}</Alert>
      )}
      {general.map(({ part, message }) => (
        <Alert key={part} tone="bad">
          {message}
        </Alert>
      ))}
      <Field id={`${key}-name`} label={t('flow-designer.name')} note={t('flow-designer.optional')}>
        {(wiring) => (
          <TextInput
            {...wiring}
            value={typeof step.name === 'string' ? step.name : ''}
            maxLength={200}
            onChange={(event) => set({ ...step, name: event.target.value })}
          />
        )}
      </Field>
      {(action?.fields ?? []).map((field) => (
        <FieldInput
          key={`${key}-${field.name}`}
          id={`${key}-set-${field.name}`}
          field={field}
          value={settings[field.name]}
          error={errorOf(field.name)}
          places={places}
          onPlace={store}
          onChange={(value) => set(withSetting(step, action?.part ?? 'input', field.name, value))}
        />
      ))}
      <Behind drawn={drawn} places={[...placesOfResult(action), ...places]} onPlace={store} onSet={set} />
      <Stored drawn={drawn} onSet={set} />
    </section>
  )
}

interface BehindProps {
  readonly drawn: DrawnStep
  readonly places: readonly PlaceChoice[]
  readonly onPlace: (choice: PlaceChoice) => void
  readonly onSet: (step: WrittenStep) => void
}

/** What follows the step: the next one, or one of two ways by its outcome or by rules. */
function Behind({ drawn: { key, step }, places, onPlace, onSet }: BehindProps) {
  const t = useT()
  const output = partOf(step, 'output')
  const hasRules = output.logic !== null && output.logic !== undefined
  const isCondition = step.code === 'condition'
  const chosen =
    isCondition || (output.type === 'logic' && hasRules)
      ? 'rules'
      : output.type === 'logic'
        ? 'outcome'
        : 'on'
  const write = (changes: object) => onSet({ ...step, output: { ...output, ...changes } })
  if (step.code === 'stop') return null
  return (
    <>
      {!isCondition && (
        <Field id={`${key}-behind`} label={t('flow-designer.behind')}>
          {(wiring) => (
            <Select
              {...wiring}
              value={chosen}
              options={(['on', 'outcome', 'rules'] as const).map((value) => ({
                value,
                label: t(`flow-designer.behind-${value}`),
              }))}
              onChange={({ target: { value } }) =>
                write(
                  value === 'on'
                    ? { type: 'continue' }
                    : {
                        type: 'logic',
                        logic: value === 'rules' ? (output.logic ?? { match: 'all', rules: [] }) : null,
                      },
                )
              }
            />
          )}
        </Field>
      )}
      {chosen === 'rules' && (
        <RuleEditor
          logic={output.logic}
          places={places}
          onPlace={onPlace}
          onChange={(logic) => write({ type: 'logic', logic })}
        />
      )}
    </>
  )
}

/** Whether later steps find the result of this one, and by which name. */
function Stored({
  drawn,
  onSet,
}: {
  readonly drawn: DrawnStep
  readonly onSet: (step: WrittenStep) => void
}) {
  const t = useT()
  const { steps, actions } = useDesk()
  const { key, step } = drawn
  const name = exportOf(drawn)
  if ((actions.get(String(step.code))?.results ?? []).length === 0 && name === '') return null
  return (
    <>
      <Checkbox
        id={`${key}-stored`}
        label={t('flow-designer.stored')}
        help={t('flow-designer.stored-help')}
        checked={name !== ''}
        onChange={({ target: { checked } }) =>
          onSet({ ...step, export: checked ? freeName(steps, String(step.code)) : false })
        }
      />
      {name !== '' && (
        <Field id={`${key}-export`} label={t('flow-designer.stored-name')}>
          {(wiring) => (
            <TextInput
              {...wiring}
              value={name}
              maxLength={60}
              onChange={({ target: { value } }) =>
                onSet({ ...step, export: value.replaceAll(/[^\p{L}\p{M}\p{N}_-]/gu, '') })
              }
            />
          )}
        </Field>
      )}
    </>
  )
}
