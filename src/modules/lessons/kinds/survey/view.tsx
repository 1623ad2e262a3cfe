import { Form, useActionData, useNavigation } from 'react-router'
import { useT } from '#shell/texts.tsx'
import { UnsentHere } from '#shell/unsent.tsx'
import { Button } from '#ui/button.tsx'
import type { LessonQuestion } from '../../kind.ts'
import type { LessonViewProps } from '../../view.ts'
import { FEWEST_ANSWERS } from './fewest-answers.ts'
import type { SurveyContent } from './kind.ts'
import sheet from './style.css?url'

interface SurveyShown extends SurveyContent {
  readonly isAnswered: boolean
}

/** What comes back when something is missing: nothing that was typed is lost. */
interface SurveyReturn {
  readonly missing?: readonly string[]
  readonly sent?: Readonly<Record<string, string>>
}

const SCORES = [1, 2, 3, 4, 5] as const

/** Questions about the course, answered once. */
export default function SurveyView({ content, isLooking }: LessonViewProps<SurveyShown>) {
  const t = useT()
  const { state } = useNavigation()
  const back = useActionData<SurveyReturn | undefined>()
  if (content.isAnswered)
    return (
      <div className="lesson-paper lesson-way">
        <p className="lesson-way-name">{t('lesson-view.thanks')}</p>
        <p className="lesson-way-note">{t('lesson-view.answered')}</p>
      </div>
    )
  const missing = new Set(back?.missing)
  return (
    <Form method="post" className="lesson-paper lesson-survey">
      <link rel="stylesheet" href={sheet} precedence="lesson" />
      <input type="hidden" name="intent" value="survey" />
      {content.intro && <p>{content.intro}</p>}
      <p className="lesson-way-note">{t('lesson-view.nameless', { n: FEWEST_ANSWERS })}</p>
      {missing.size > 0 && <p role="alert">{t('learning.answer-all')}</p>}
      {content.questions.map((question) => (
        <Question
          key={question.id}
          question={question}
          sent={back?.sent?.[question.id] ?? ''}
          isMissing={missing.has(question.id)}
        />
      ))}
      <UnsentHere answer={back} />
      <div>
        <Button type="submit" disabled={isLooking} busy={state === 'submitting'}>
          {t('lesson-view.send-answers')}
        </Button>
      </div>
    </Form>
  )
}

interface QuestionProps {
  readonly question: LessonQuestion
  readonly sent: string
  readonly isMissing: boolean
}

function Question({ question, sent, isMissing }: QuestionProps) {
  const t = useT()
  const { id, type, text, required } = question
  const choices = type === 'scale' ? SCORES.map(String) : question.options
  const isText = type === 'text'
  return (
    <fieldset data-missing={isMissing || undefined}>
      <legend>
        {text} {!required && <small>{t('lesson-view.optional')}</small>}
      </legend>
      {isMissing && <p className="lesson-missing">{t('learning.answer-this')}</p>}
      {isText && (
        <textarea name={`answer.${id}`} rows={3} maxLength={2000} aria-label={text} defaultValue={sent} />
      )}
      {!isText && (
        <div className={type === 'scale' ? 'lesson-scale' : 'lesson-choices'}>
          {choices.map((choice) => (
            <label key={choice}>
              <input type="radio" name={`answer.${id}`} value={choice} defaultChecked={sent === choice} />
              <span>{choice}</span>
            </label>
          ))}
          {type === 'scale' && <small>{t('lesson-view.scale')}</small>}
        </div>
      )}
    </fieldset>
  )
}
