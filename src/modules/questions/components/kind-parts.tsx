import { type ReactNode, useId } from 'react'
import { useT } from '#shell/texts.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import type { Choice } from '../model/content-parts.ts'
import type { Kind, Question, QuestionOf } from '../model/question.ts'
import { ChoiceParts, GapParts, NumericParts, WrittenParts } from './answer-parts.tsx'
import { EssayForm, UploadForm } from './marked-parts.tsx'
import { Amount, freeId, Line, Parts } from './parts.tsx'
import { DragParts, PointParts } from './picture-parts.tsx'

interface Props<K extends Kind> {
  readonly question: QuestionOf<K>
  readonly set: (changes: Partial<QuestionOf<K>>) => void
}

interface ShuffleProps {
  readonly question: { readonly shuffle: boolean }
  readonly set: (changes: { shuffle: boolean }) => void
}

function Shuffle({ question, set }: ShuffleProps) {
  const t = useT()
  return (
    <Checkbox
      label={t('questions.field.shuffle')}
      checked={question.shuffle}
      onChange={(event) => set({ shuffle: event.currentTarget.checked })}
    />
  )
}

interface ChoiceProps {
  readonly question: QuestionOf<'single'> | QuestionOf<'multiple'>
  readonly set: (changes: { choices?: Choice[]; shuffle?: boolean }) => void
}

function ChoiceForm({ question, set }: ChoiceProps) {
  const t = useT()
  const help = t(question.kind === 'single' ? 'questions.weight-help' : 'questions.weight-help-multiple')
  return (
    <>
      <ChoiceParts parts={question.choices} onChange={(choices) => set({ choices })} weightHelp={help} />
      <Shuffle question={question} set={set} />
    </>
  )
}

function TrueFalseForm({ question, set }: Props<'true-false'>) {
  const t = useT()
  const id = useId()
  return (
    <>
      <Field id={id} label={t('questions.field.right')}>
        {(wiring) => (
          <Select
            {...wiring}
            value={String(question.isTrue)}
            options={['true', 'false'].map((value) => ({ value, label: t(`questions.field.${value}`) }))}
            onChange={(event) => set({ isTrue: event.currentTarget.value === 'true' })}
          />
        )}
      </Field>
      <Line
        label={`${t('questions.field.true')}: ${t('questions.part.feedback')}`}
        value={question.feedbackTrue}
        onChange={(feedbackTrue) => set({ feedbackTrue })}
      />
      <Line
        label={`${t('questions.field.false')}: ${t('questions.part.feedback')}`}
        value={question.feedbackFalse}
        onChange={(feedbackFalse) => set({ feedbackFalse })}
      />
    </>
  )
}

function ShortForm({ question, set }: Props<'short'>) {
  const t = useT()
  return (
    <>
      <WrittenParts
        parts={question.answers}
        onChange={(answers) => set({ answers })}
        weightHelp={t('questions.weight-help')}
      />
      <Checkbox
        label={t('questions.field.case')}
        checked={question.caseSensitive}
        onChange={(event) => set({ caseSensitive: event.currentTarget.checked })}
      />
    </>
  )
}

function NumberForm({ question, set }: Props<'number'>) {
  const t = useT()
  return (
    <>
      <NumericParts parts={question.answers} onChange={(answers) => set({ answers })} />
      <Parts
        parts={question.units}
        onChange={(units) => set({ units })}
        min={0}
        nameOf={(at) => t('questions.part.unit', { n: at + 1 })}
        add={t('questions.part.add-unit')}
        make={() => ({ name: '', factor: 1 })}
      >
        {(part, change, at) => (
          <div className="grid gap-3 sm:grid-cols-2">
            <Line
              label={t('questions.part.unit', { n: at + 1 })}
              value={part.name}
              onChange={(name) => change({ name })}
            />
            <Amount
              label={t('questions.part.factor')}
              value={part.factor}
              onChange={(factor) => change({ factor })}
            />
          </div>
        )}
      </Parts>
    </>
  )
}

function MatchingForm({ question, set }: Props<'matching'>) {
  const t = useT()
  const all = [...question.pairs, ...question.extra]
  return (
    <>
      <Parts
        parts={question.pairs}
        onChange={(pairs) => set({ pairs })}
        min={2}
        nameOf={(at) => t('questions.part.pair', { n: at + 1 })}
        add={t('questions.part.add-pair')}
        make={() => ({ id: freeId(all), text: '', match: '' })}
      >
        {(part, change, at) => (
          <div className="grid gap-3 sm:grid-cols-2">
            <Line
              label={t('questions.part.pair', { n: at + 1 })}
              value={part.text}
              onChange={(text) => change({ text })}
            />
            <Line
              label={t('questions.part.match', { n: at + 1 })}
              value={part.match}
              onChange={(match) => change({ match })}
            />
          </div>
        )}
      </Parts>
      <Parts
        parts={question.extra}
        onChange={(extra) => set({ extra })}
        min={0}
        nameOf={(at) => t('questions.part.extra', { n: at + 1 })}
        add={t('questions.part.add-extra')}
        make={() => ({ id: freeId(all), text: '' })}
      >
        {(part, change, at) => (
          <Line
            label={t('questions.part.extra', { n: at + 1 })}
            value={part.text}
            onChange={(text) => change({ text })}
          />
        )}
      </Parts>
      <Shuffle question={question} set={set} />
    </>
  )
}

const gradings = ['position', 'next', 'all'] as const

function OrderingForm({ question, set }: Props<'ordering'>) {
  const t = useT()
  const id = useId()
  return (
    <>
      <Parts
        parts={question.items}
        onChange={(items) => set({ items })}
        min={2}
        nameOf={(at) => t('questions.part.item', { n: at + 1 })}
        add={t('questions.part.add-item')}
        make={() => ({ id: freeId(question.items), text: '' })}
      >
        {(part, change, at) => (
          <Line
            label={t('questions.part.item', { n: at + 1 })}
            value={part.text}
            onChange={(text) => change({ text })}
          />
        )}
      </Parts>
      <Field id={id} label={t('questions.field.grading')}>
        {(wiring) => (
          <Select
            {...wiring}
            value={question.grading}
            options={gradings.map((value) => ({ value, label: t(`questions.grading.${value}`) }))}
            onChange={(event) =>
              set({ grading: gradings.find((name) => name === event.currentTarget.value) ?? 'position' })
            }
          />
        )}
      </Field>
    </>
  )
}

function BlanksForm({ question, set }: Props<'blanks'>) {
  return <GapParts parts={question.gaps} onChange={(gaps) => set({ gaps })} />
}

const forms: { [K in Kind]?: (props: Props<K>) => ReactNode } = {
  single: ChoiceForm,
  multiple: ChoiceForm,
  'true-false': TrueFalseForm,
  short: ShortForm,
  number: NumberForm,
  matching: MatchingForm,
  ordering: OrderingForm,
  blanks: BlanksForm,
  drag: DragParts,
  point: PointParts,
  essay: EssayForm,
  upload: UploadForm,
}

interface KindPartsProps {
  readonly question: Question
  readonly set: (changes: Partial<Question>) => void
}

/** The fields that only questions of this kind have. */
export function KindParts({ question, set }: KindPartsProps) {
  const Form = forms[question.kind] as ((props: KindPartsProps) => ReactNode) | undefined
  return Form ? <Form question={question} set={set} /> : null
}
