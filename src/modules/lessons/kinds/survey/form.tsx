import { useState } from 'react'
import { useT } from '#shell/texts.tsx'
import { useHydrated } from '#shell/use-hydrated.ts'
import { useContentInput } from '../../components/content.tsx'
import {
  ContentChoice,
  ContentLine,
  ContentLines,
  ContentText,
  ContentTick,
} from '../../components/content-inputs.tsx'
import { ContentRows } from '../../components/content-rows.tsx'

/** What authors fill in for a survey: its questions. */
export default function SurveyForm() {
  const t = useT()
  return (
    <>
      <ContentText path="intro" label={t('lesson-editor.intro')} max={2000} />
      <ContentRows
        path="questions"
        legend={t('lesson-editor.questions')}
        addLabel={t('lesson-editor.add-question')}
        max={50}
        renderRow={(at, index) => <Question at={at} index={index} />}
      />
    </>
  )
}

function Question({ at, index }: { readonly at: string; readonly index: number }) {
  const t = useT()
  const { name, value } = useContentInput(`${at}.id`)
  const { value: kept } = useContentInput(`${at}.type`)
  const [type, setType] = useState(typeof kept === 'string' ? kept : 'scale')
  const isHydrated = useHydrated()
  // Answers are kept by this: it stays when questions move.
  const [fresh] = useState(() => `q${Math.random().toString(36).slice(2, 12)}`)
  return (
    <>
      <input type="hidden" name={name} value={typeof value === 'string' ? value : fresh} />
      <ContentLine
        path={`${at}.text`}
        label={t('lesson-editor.question', { n: index + 1 })}
        max={500}
        required
      />
      <ContentChoice
        path={`${at}.type`}
        label={t('lesson-editor.question-type')}
        first="scale"
        options={['scale', 'choice', 'text'].map((known) => ({
          value: known,
          label: t(`lesson-editor.type-${known}`),
        }))}
        onChoose={setType}
        required
      />
      <div hidden={isHydrated && type !== 'choice'}>
        <ContentLines
          path={`${at}.options`}
          label={t('lesson-editor.options')}
          help={t('lesson-editor.options-help')}
        />
      </div>
      <ContentTick path={`${at}.required`} label={t('lesson-editor.question-required')} isFirst />
    </>
  )
}
