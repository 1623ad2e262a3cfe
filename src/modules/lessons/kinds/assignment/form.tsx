import { useState } from 'react'
import { RubricEditor } from '#modules/rubrics/public.tsx'
import { type Rubric, rubric } from '#modules/rubrics/public-model.ts'
import { useT } from '#shell/texts.tsx'
import { useHydrated } from '#shell/use-hydrated.ts'
import { useContentInput } from '../../components/content.tsx'
import {
  ContentChoice,
  ContentClock,
  ContentHtml,
  ContentLines,
  ContentNumber,
  ContentTick,
} from '../../components/content-inputs.tsx'

const lateRules = ['accepted', 'refused', 'minus']

/** What authors fill in for an assignment. */
export default function AssignmentForm() {
  const t = useT()
  const say = (key: string) => t(`lesson-editor.assignment.${key}`)
  return (
    <>
      <ContentHtml path="task" label={say('task')} required />
      <ContentTick path="takesText" label={say('takes-text')} isFirst />
      <div className="grid gap-4 sm:grid-cols-2">
        <ContentNumber path="maxFiles" label={say('max-files')} help={say('max-files-help')} />
        <ContentNumber path="maxMegabytes" label={say('max-megabytes')} />
      </div>
      <ContentLines path="endings" label={say('endings')} help={say('endings-help')} />
      <ContentClock path="dueAt" label={say('due-at')} />
      <LateRule />
      <div className="grid gap-4 sm:grid-cols-2">
        <ContentNumber path="points" label={say('points')} />
        <ContentNumber path="passPercent" label={say('pass-percent')} help={say('pass-percent-help')} />
        <ContentNumber path="maxHandIns" label={say('max-hand-ins')} help={say('max-hand-ins-help')} />
        <ContentNumber path="weight" label={say('weight')} />
      </div>
      <RubricInput />
    </>
  )
}

function LateRule() {
  const t = useT()
  const { value } = useContentInput('late')
  const [chosen, setChosen] = useState(typeof value === 'string' ? value : 'accepted')
  const isHydrated = useHydrated()
  return (
    <>
      <ContentChoice
        path="late"
        label={t('lesson-editor.assignment.late')}
        first="accepted"
        options={lateRules.map((rule) => ({
          value: rule,
          label: t(`lesson-editor.assignment.late-${rule}`),
        }))}
        onChoose={setChosen}
        required
      />
      <div hidden={isHydrated && chosen !== 'minus'}>
        <ContentNumber path="minusPercent" label={t('lesson-editor.assignment.minus-percent')} />
      </div>
    </>
  )
}

function RubricInput() {
  const { name, value, error } = useContentInput('rubric', 'json')
  const [criteria, setCriteria] = useState<Rubric>(() => {
    // What could not be saved stays as it was typed.
    const parsed = rubric.safeParse(value)
    return parsed.success ? parsed.data : Array.isArray(value) ? (value as Rubric) : []
  })
  return (
    <>
      <input type="hidden" name={name} value={JSON.stringify(criteria)} />
      <RubricEditor value={criteria} onChange={setCriteria} error={error} />
    </>
  )
}
