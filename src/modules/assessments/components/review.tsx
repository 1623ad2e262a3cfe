import { formatThaiDate, formatThaiTime } from '#kernel/thai/dates.ts'
import { AnswerView } from '#modules/questions/public.tsx'
import { RubricResult } from '#modules/rubrics/public.tsx'
import { useLang, useT } from '#shell/texts.tsx'
import type { readAssessment } from '../sitting/read-assessment.server.ts'
import type { ReviewedQuestion } from '../sitting/read-review.server.ts'

export type ShownReview = NonNullable<Awaited<ReturnType<typeof readAssessment>>['review']>

const number = (value: number) => String(Math.round(value * 100) / 100)

function Reviewed({ question, n }: { readonly question: ReviewedQuestion; readonly n: number }) {
  const t = useT()
  const { id, drawn, answer, earned, points, comment, key, isAsked, rubric, findings } = question
  return (
    <li className="sit-question">
      <header>
        <h2>{t('assessments.sit.question-n', { n })}</h2>
        {isAsked && earned !== null && (
          <b data-passed={earned >= points || undefined}>
            {t('assessments.review.earned', { n: number(earned), all: number(points) })}
          </b>
        )}
      </header>
      <AnswerView id={`r-${id}`} question={drawn} value={answer} />
      {isAsked && answer === null && <p className="answer-note">{t('assessments.review.no-answer')}</p>}
      {findings.length > 0 && <RubricResult rubric={rubric} findings={findings} />}
      {comment && (
        <p className="sit-comment">
          <b>{t('assessments.review.comment')}</b> {comment}
        </p>
      )}
      {key && isAsked && (
        <details className="sit-key">
          <summary>{t('assessments.review.key')}</summary>
          {key.right && <AnswerView id={`k-${id}`} question={drawn} value={key.right} isAsked={false} />}
          {key.feedback !== '' && <div dangerouslySetInnerHTML={{ __html: key.feedback }} />}
        </details>
      )}
    </li>
  )
}

/** A round that is over: its receipt, what came of it, and as much of the questions as the exam lets one see. */
export function Review({ review, path }: { readonly review: ShownReview; readonly path: string }) {
  const t = useT()
  const lang = useLang()
  const { number: n, status, endedAt, receipt, percent, points, maximum, isPassed, questions } = review
  return (
    <>
      <div className="sit-result" data-passed={isPassed ?? undefined}>
        {percent === null ? (
          <p>{t(`assessments.review.wait-${status === 'marked' ? 'release' : 'mark'}`)}</p>
        ) : (
          <>
            <p className="sit-percent">{t('assessments.rules.percent', { n: number(percent) })}</p>
            <p>
              {t('assessments.review.points', { n: number(points ?? 0), all: number(maximum ?? 0) })}{' '}
              {isPassed !== null && (
                <b>{t(isPassed ? 'assessments.review.passed' : 'assessments.review.failed')}</b>
              )}
            </p>
          </>
        )}
      </div>
      <dl className="sit-facts">
        <div>
          <dt>{t('assessments.review.receipt')}</dt>
          <dd>
            <code>{receipt}</code>
          </dd>
        </div>
        {endedAt && (
          <div>
            <dt>{t(`assessments.review.ended-${status === 'timed-out' ? 'time' : 'at'}`)}</dt>
            <dd>
              {formatThaiDate(endedAt, 'short', lang)} {formatThaiTime(endedAt, lang)}
            </dd>
          </div>
        )}
        <div>
          <dt>{t('assessments.rules.round', { n })}</dt>
          <dd>{t(`assessments.state.${status}`)}</dd>
        </div>
      </dl>
      <a className="answer-button" href={path}>
        {t('assessments.review.back')}
      </a>
      {questions.length > 0 && (
        <ol className="sit-reviewed">
          {questions.map((question, at) => (
            <Reviewed key={question.id} question={question} n={at + 1} />
          ))}
        </ol>
      )}
    </>
  )
}
