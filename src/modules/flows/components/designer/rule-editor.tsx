import { Plus, Trash2 } from 'lucide-react'
import { comparisons } from '#kernel/flows/step.ts'
import { useT } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { isObject } from '../../drawing/drawing.ts'
import type { PlaceChoice } from '../../drawing/places.ts'
import { type DrawnRule, hasOther, rulesOf } from './say-rules.ts'

const MAX_RULES = 20
const OTHER = '*'

interface RuleEditorProps {
  readonly logic: unknown
  readonly places: readonly PlaceChoice[]
  readonly onChange: (logic: object) => void
  readonly onPlace: (choice: PlaceChoice) => void
}

/** Rules as sentences: «when [value] [is] [value]», all of them or any. */
export function RuleEditor({ logic, places, onChange, onPlace }: RuleEditorProps) {
  const t = useT()
  const rules = rulesOf(logic)
  const match = isObject(logic) && logic.match === 'any' ? 'any' : 'all'
  const write = (changed: readonly DrawnRule[], by: string = match) =>
    onChange({ ...(isObject(logic) ? logic : {}), match: by, rules: changed })
  const first = places[0]
  const addRule = () => {
    if (first) onPlace(first)
    write([...rules, { value: first ? `{${first.place}}` : '', comparison: 'is-filled', to: '' }])
  }
  return (
    <fieldset className="flow-rules">
      <legend>{t('flow-designer.rules')}</legend>
      {rules.length > 1 && (
        <Select
          aria-label={t('flow-designer.match')}
          value={match}
          options={(['all', 'any'] as const).map((value) => ({
            value,
            label: t(`flow-designer.match-${value}`),
          }))}
          onChange={(event) => write(rules, event.target.value)}
        />
      )}
      {rules.map((rule, at) => (
        <RuleRow
          // biome-ignore lint/suspicious/noArrayIndexKey: rules have no name of their own
          key={at}
          rule={rule}
          number={at + 1}
          places={places}
          onPlace={onPlace}
          onChange={(changes) => write(rules.with(at, { ...rule, ...changes }))}
          onRemove={() => write(rules.toSpliced(at, 1))}
        />
      ))}
      {rules.length < MAX_RULES && (
        <Button kind="secondary" size="small" icon={<Plus />} onClick={addRule}>
          {t('flow-designer.add-rule')}
        </Button>
      )}
    </fieldset>
  )
}

interface RuleRowProps {
  readonly rule: DrawnRule
  readonly number: number
  readonly places: readonly PlaceChoice[]
  readonly onChange: (changes: Partial<DrawnRule>) => void
  readonly onPlace: (choice: PlaceChoice) => void
  readonly onRemove: () => void
}

function RuleRow({ rule, number, places, onChange, onPlace, onRemove }: RuleRowProps) {
  const t = useT()
  const known = places.find(({ place }) => `{${place}}` === rule.value)
  const choose = (place: string) => {
    const choice = places.find((one) => one.place === place)
    if (choice) onPlace(choice)
    onChange({ value: choice ? `{${choice.place}}` : '' })
  }
  return (
    <div className="flow-rule">
      <span>{t('flow-designer.when')}</span>
      <Select
        aria-label={t('flow-designer.rule-value', { n: number })}
        value={known?.place ?? OTHER}
        options={[
          ...places.map(({ place, label, group }) => ({
            value: place,
            label: `${t(`flow-designer.from.${group}`)}: ${label}`,
          })),
          { value: OTHER, label: t('flow-designer.other-text') },
        ]}
        onChange={(event) => choose(event.target.value)}
      />
      {!known && (
        <TextInput
          aria-label={t('flow-designer.rule-text', { n: number })}
          value={rule.value}
          maxLength={500}
          onChange={(event) => onChange({ value: event.target.value })}
        />
      )}
      <Select
        aria-label={t('flow-designer.rule-comparison', { n: number })}
        value={rule.comparison}
        options={comparisons.map((value) => ({ value, label: t(`flow-designer.is.${value}`) }))}
        onChange={(event) => onChange({ comparison: event.target.value })}
      />
      {hasOther(rule.comparison) && (
        <TextInput
          aria-label={t('flow-designer.rule-to', { n: number })}
          value={rule.to}
          maxLength={500}
          onChange={(event) => onChange({ to: event.target.value })}
        />
      )}
      <IconButton
        label={t('flow-designer.remove-rule', { n: number })}
        icon={<Trash2 />}
        onClick={onRemove}
      />
    </div>
  )
}
