import { formatThaiDate, formatThaiTime } from '#kernel/thai/dates.ts'
import { RubricResult } from '#modules/rubrics/public.tsx'
import { useLang, useT } from '#shell/texts.tsx'
import type { OwnHandIn } from './use-assignment.ts'

interface OwnHandInsProps {
  readonly handIns: readonly OwnHandIn[]
  readonly passPercent: number | undefined
}

/** What the learner handed in, the newest first, with marks once they are released. */
export function OwnHandIns({ handIns, passPercent }: OwnHandInsProps) {
  const t = useT()
  const lang = useLang()
  return (
    <section className="lesson-work-done" aria-labelledby="own-hand-ins">
      <h2 id="own-hand-ins">{t('lesson-view.assignment.own-hand-ins')}</h2>
      {handIns.length === 0 && <p>{t('lesson-view.assignment.none-yet')}</p>}
      {handIns.toReversed().map((handIn) => (
        <details key={handIn.number} open={handIn.number === handIns.length}>
          <summary>
            {t('lesson-view.assignment.number', { n: handIn.number })} ·{' '}
            {formatThaiDate(handIn.createdAt, 'short', lang)} {formatThaiTime(handIn.createdAt, lang)} ·{' '}
            <strong>{t(`lesson-view.assignment.state.${handIn.status}`)}</strong>
            {handIn.lateDays > 0 && ` · ${t('lesson-view.assignment.late-days', { n: handIn.lateDays })}`}
          </summary>
          <p>{t('lesson-view.assignment.receipt', { receipt: handIn.receipt })}</p>
          {handIn.reason && (
            <p role="note" className="lesson-work-note">
              {t('lesson-view.assignment.returned', { reason: handIn.reason })}
            </p>
          )}
          {handIn.result && <Result result={handIn.result} passPercent={passPercent} />}
          {handIn.text !== '' && <p className="lesson-work-text">{handIn.text}</p>}
          <ul>
            {handIn.files.map(({ id, name, url }) => (
              <li key={id}>
                <a href={url} target="_blank" rel="noreferrer">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </section>
  )
}

interface ResultProps {
  readonly result: NonNullable<OwnHandIn['result']>
  readonly passPercent: number | undefined
}

function Result({ result, passPercent }: ResultProps) {
  const t = useT()
  const { points, maximum, percent, isPassed, minusPercent, rubric, findings, comment } = result
  return (
    <div className="lesson-work-note">
      <p>
        <strong>
          {t('lesson-view.assignment.result', { n: points ?? 0, all: maximum ?? 0, percent: percent ?? 0 })}
        </strong>
        {passPercent !== undefined &&
          ` · ${t(isPassed ? 'lesson-view.assignment.passed' : 'lesson-view.assignment.not-passed', { n: passPercent })}`}
        {minusPercent > 0 && ` · ${t('lesson-view.assignment.minus', { n: minusPercent })}`}
      </p>
      {findings.length > 0 && <RubricResult rubric={rubric} findings={findings} />}
      {comment !== '' && (
        <>
          <p>
            <strong>{t('lesson-view.assignment.comment')}</strong>
          </p>
          <p className="lesson-work-text">{comment}</p>
        </>
      )}
    </div>
  )
}
