import { useId } from 'react'
import { useT } from '#shell/texts.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import type { Choice } from '../model/content-parts.ts'
import type { Gap } from '../model/kinds/blanks.ts'
import type { NumericAnswer } from '../model/kinds/number.ts'
import type { WrittenAnswer } from '../model/kinds/short.ts'
import { Amount, freeId, Line, Parts } from './parts.tsx'

interface Props<Part> {
  readonly parts: readonly Part[]
  readonly onChange: (parts: Part[]) => void
  readonly weightHelp?: string
}

const grid = 'grid gap-3 sm:grid-cols-[minmax(0,1fr)_8rem]'

/** Choices with what each earns and says. */
export function ChoiceParts({ parts, onChange, weightHelp }: Props<Choice>) {
  const t = useT()
  return (
    <Parts
      parts={parts}
      onChange={onChange}
      min={2}
      nameOf={(at) => t('questions.part.choice', { n: at + 1 })}
      add={t('questions.part.add-choice')}
      make={() => ({ id: freeId(parts), text: '', weight: 0, feedback: '' })}
    >
      {(part, set, at) => (
        <>
          <div className={grid}>
            <Line
              label={t('questions.part.choice', { n: at + 1 })}
              value={part.text}
              onChange={(text) => set({ text })}
            />
            <Amount
              label={t('questions.part.weight')}
              {...(at === 0 && weightHelp && { help: weightHelp })}
              value={part.weight}
              onChange={(weight) => set({ weight })}
            />
          </div>
          <Line
            label={t('questions.part.feedback')}
            value={part.feedback}
            onChange={(feedback) => set({ feedback })}
          />
        </>
      )}
    </Parts>
  )
}

/** Words that are right or partly so. */
export function WrittenParts({ parts, onChange, weightHelp }: Props<WrittenAnswer>) {
  const t = useT()
  return (
    <Parts
      parts={parts}
      onChange={onChange}
      nameOf={(at) => t('questions.part.answer', { n: at + 1 })}
      add={t('questions.part.add-answer')}
      make={() => ({ text: '', weight: 100, feedback: '' })}
    >
      {(part, set, at) => (
        <>
          <div className={grid}>
            <Line
              label={t('questions.part.answer', { n: at + 1 })}
              value={part.text}
              onChange={(text) => set({ text })}
            />
            <Amount
              label={t('questions.part.weight')}
              {...(at === 0 && weightHelp && { help: weightHelp })}
              value={part.weight}
              onChange={(weight) => set({ weight })}
            />
          </div>
          <Line
            label={t('questions.part.feedback')}
            value={part.feedback}
            onChange={(feedback) => set({ feedback })}
          />
        </>
      )}
    </Parts>
  )
}

/** Numbers with their tolerance. */
export function NumericParts({ parts, onChange }: Props<NumericAnswer>) {
  const t = useT()
  return (
    <Parts
      parts={parts}
      onChange={onChange}
      nameOf={(at) => t('questions.part.number', { n: at + 1 })}
      add={t('questions.part.add-answer')}
      make={() => ({ value: 0, tolerance: 0, weight: 100, feedback: '' })}
    >
      {(part, set, at) => (
        <>
          <div className="grid gap-3 sm:grid-cols-3">
            <Amount
              label={t('questions.part.number', { n: at + 1 })}
              value={part.value}
              onChange={(value) => set({ value })}
            />
            <Amount
              label={t('questions.part.tolerance')}
              value={part.tolerance}
              onChange={(tolerance) => set({ tolerance })}
            />
            <Amount
              label={t('questions.part.weight')}
              value={part.weight}
              onChange={(weight) => set({ weight })}
            />
          </div>
          <Line
            label={t('questions.part.feedback')}
            value={part.feedback}
            onChange={(feedback) => set({ feedback })}
          />
        </>
      )}
    </Parts>
  )
}

const empty: { [T in Gap['type']]: (id: string) => Gap } = {
  pick: (id) => ({
    id,
    type: 'pick',
    points: 1,
    answers: [
      { id: '1', text: '', weight: 100, feedback: '' },
      { id: '2', text: '', weight: 0, feedback: '' },
    ],
  }),
  typed: (id) => ({
    id,
    type: 'typed',
    points: 1,
    caseSensitive: false,
    answers: [{ text: '', weight: 100, feedback: '' }],
  }),
  numeric: (id) => ({
    id,
    type: 'numeric',
    points: 1,
    answers: [{ value: 0, tolerance: 0, weight: 100, feedback: '' }],
  }),
}
const types = Object.keys(empty) as Gap['type'][]

function GapAnswers({ gap, onChange }: { readonly gap: Gap; readonly onChange: (gap: Gap) => void }) {
  if (gap.type === 'pick')
    return <ChoiceParts parts={gap.answers} onChange={(answers) => onChange({ ...gap, answers })} />
  if (gap.type === 'typed')
    return <WrittenParts parts={gap.answers} onChange={(answers) => onChange({ ...gap, answers })} />
  return <NumericParts parts={gap.answers} onChange={(answers) => onChange({ ...gap, answers })} />
}

/** The gaps of a text, each with its own way to be answered. */
export function GapParts({ parts, onChange }: Props<Gap>) {
  const t = useT()
  const id = useId()
  return (
    <Parts
      parts={parts}
      onChange={onChange}
      nameOf={(at) => t('questions.part.gap', { n: parts[at]?.id ?? '' })}
      add={t('questions.part.add-gap')}
      make={() => empty.typed(freeId(parts))}
    >
      {(gap, _set, at) => (
        <>
          <p className="font-medium">{t('questions.part.gap', { n: gap.id })}</p>
          <Field id={`${id}-${at}`} label={t('questions.part.gap-type')}>
            {(wiring) => (
              <Select
                {...wiring}
                value={gap.type}
                options={types.map((type) => ({ value: type, label: t(`questions.gap.${type}`) }))}
                onChange={(event) => {
                  const type = types.find((name) => name === event.currentTarget.value) ?? 'typed'
                  onChange(parts.map((one) => (one.id === gap.id ? empty[type](gap.id) : one)))
                }}
              />
            )}
          </Field>
          <GapAnswers
            gap={gap}
            onChange={(next) => onChange(parts.map((one) => (one.id === gap.id ? next : one)))}
          />
        </>
      )}
    </Parts>
  )
}
