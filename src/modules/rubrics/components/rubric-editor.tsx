import { Plus, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { useT } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { NumberInput } from '#ui/number-input.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { type Criterion, type Level, maximumOf, type Rubric } from '../model/rubric.ts'

interface RubricEditorProps {
  readonly value: Rubric
  readonly onChange: (rubric: Rubric) => void
  readonly error?: string | undefined
}

function freeId(parts: readonly { readonly id: string }[], prefix: string): string {
  const taken = new Set(parts.map(({ id }) => id))
  for (let number = parts.length + 1; ; number++)
    if (!taken.has(`${prefix}${number}`)) return `${prefix}${number}`
}

const FIRST_POINTS = [3, 2, 1]

/** Criteria with their levels; a rubric without criteria is none. */
export function RubricEditor({ value, onChange, error }: RubricEditorProps) {
  const t = useT()
  const add = () => {
    const levels = FIRST_POINTS.map((points) => ({
      id: `l${points}`,
      name: t(`rubrics.level-${points}`),
      points,
    }))
    onChange([...value, { id: freeId(value, 'c'), name: '', about: '', levels }])
  }
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-1.5 font-medium">{t('rubrics.rubric')}</legend>
      <p className="text-sm text-muted">
        {value.length === 0 ? t('rubrics.help') : t('rubrics.maximum', { n: maximumOf(value) })}
      </p>
      {error && <p className="text-sm text-bad">{error}</p>}
      {value.map((criterion, at) => (
        <CriterionFields
          key={criterion.id}
          number={at + 1}
          criterion={criterion}
          onChange={(changed) => onChange(value.map((one) => (one === criterion ? changed : one)))}
          onRemove={() => onChange(value.filter((one) => one !== criterion))}
        />
      ))}
      {value.length < 20 && (
        <div>
          <Button kind="secondary" size="small" icon={<Plus />} onClick={add}>
            {t('rubrics.add-criterion')}
          </Button>
        </div>
      )}
    </fieldset>
  )
}

interface CriterionFieldsProps {
  readonly number: number
  readonly criterion: Criterion
  readonly onChange: (criterion: Criterion) => void
  readonly onRemove: () => void
}

function CriterionFields({ number, criterion, onChange, onRemove }: CriterionFieldsProps) {
  const t = useT()
  const id = useId()
  const { name, about, levels } = criterion
  const setLevels = (next: Level[]) => onChange({ ...criterion, levels: next })
  return (
    <div className="grid min-w-0 gap-3 rounded-control border border-line p-3">
      <div className="flex items-start gap-2">
        <div className="grid min-w-0 grow gap-3 sm:grid-cols-2">
          <Field id={`${id}-name`} label={t('rubrics.criterion', { n: number })} required>
            {(wiring) => (
              <TextInput
                {...wiring}
                maxLength={200}
                value={name}
                onChange={({ target }) => onChange({ ...criterion, name: target.value })}
              />
            )}
          </Field>
          <Field id={`${id}-about`} label={t('rubrics.about')}>
            {(wiring) => (
              <TextInput
                {...wiring}
                maxLength={1000}
                value={about}
                onChange={({ target }) => onChange({ ...criterion, about: target.value })}
              />
            )}
          </Field>
        </div>
        <IconButton
          label={t('rubrics.remove-criterion', { n: number })}
          icon={<Trash2 />}
          onClick={onRemove}
        />
      </div>
      {levels.map((level, at) => (
        <LevelFields
          key={level.id}
          names={{ criterion: number, level: at + 1 }}
          level={level}
          onChange={(changed) => setLevels(levels.map((one) => (one === level ? changed : one)))}
          {...(levels.length > 1 && { onRemove: () => setLevels(levels.filter((one) => one !== level)) })}
        />
      ))}
      {levels.length < 8 && (
        <div>
          <Button
            kind="secondary"
            size="small"
            icon={<Plus />}
            onClick={() => setLevels([...levels, { id: freeId(levels, 'l'), name: '', points: 0 }])}
          >
            {t('rubrics.add-level')}
          </Button>
        </div>
      )}
    </div>
  )
}

interface LevelFieldsProps {
  readonly names: { readonly criterion: number; readonly level: number }
  readonly level: Level
  readonly onChange: (level: Level) => void
  readonly onRemove?: () => void
}

function LevelFields({ names, level, onChange, onRemove }: LevelFieldsProps) {
  const t = useT()
  // What is typed stays as it is until it is a number.
  const [typed, setTyped] = useState(String(level.points))
  return (
    <div className="grid grid-cols-[1fr_5rem_auto] items-center gap-2">
      <TextInput
        aria-label={t('rubrics.level-name', { c: names.criterion, n: names.level })}
        maxLength={200}
        value={level.name}
        onChange={({ target }) => onChange({ ...level, name: target.value })}
      />
      <NumberInput
        decimals
        aria-label={t('rubrics.level-points', { c: names.criterion, n: names.level })}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          if (target.value.trim() !== '' && Number.isFinite(Number(target.value)))
            onChange({ ...level, points: Number(target.value) })
        }}
      />
      <IconButton
        label={t('rubrics.remove-level', { c: names.criterion, n: names.level })}
        icon={<Trash2 />}
        disabled={!onRemove}
        onClick={() => onRemove?.()}
      />
    </div>
  )
}
