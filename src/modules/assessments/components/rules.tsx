import { formatThaiDate, formatThaiTime } from '#kernel/thai/dates.ts'
import { useLang, useT } from '#shell/texts.tsx'
import type { readAssessment } from '../sitting/read-assessment.server.ts'

type Shown = Awaited<ReturnType<typeof readAssessment>>
export type ShownExam = Shown extends { readonly exam: infer One } ? One : never
export type ShownRules = NonNullable<Shown['rules']>

const number = (value: number) => String(Math.round(value * 100) / 100)

interface RulesProps {
  readonly exam: ShownExam
  readonly rules: ShownRules
  /** Address of the exam, before the number of a round. */
  readonly path: string
}

function Facts({ exam, rules }: Omit<RulesProps, 'path'>) {
  const t = useT()
  const lang = useLang()
  const moment = (value: string) => `${formatThaiDate(value, 'short', lang)} ${formatThaiTime(value, lang)}`
  const facts = [
    [t('assessments.rules.questions'), t('assessments.rules.questions-n', { n: rules.questions })],
    [
      t('assessments.rules.time'),
      exam.minutes === null
        ? t('assessments.rules.no-limit')
        : t('assessments.rules.minutes', { n: exam.minutes }),
    ],
    [
      t('assessments.rules.rounds'),
      exam.rounds === 0
        ? t('assessments.rules.any-rounds')
        : `${t('assessments.rules.rounds-n', { n: exam.rounds })}${exam.rounds > 1 ? ` (${t(`assessments.counts.${exam.counts}`)})` : ''}`,
    ],
    ...(exam.passPercent > 0
      ? [[t('assessments.rules.pass'), t('assessments.rules.percent', { n: exam.passPercent })]]
      : []),
    ...(exam.opensAt ? [[t('assessments.rules.opens'), moment(exam.opensAt)]] : []),
    ...(rules.supervision === 'none'
      ? []
      : [[t('assessments.rules.supervised'), t(`assessments.rules.supervised-${rules.supervision}`)]]),
    ...(exam.closesAt
      ? [
          [
            t('assessments.rules.closes'),
            `${moment(exam.closesAt)}${exam.cutsAtClose ? ` (${t('assessments.rules.cuts')})` : ''}`,
          ],
        ]
      : []),
  ]
  return (
    <dl className="sit-facts">
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function OwnRounds({ rules, path }: Pick<RulesProps, 'rules' | 'path'>) {
  const t = useT()
  const lang = useLang()
  if (rules.rounds.length === 0) return <p className="answer-note">{t('assessments.rules.none-yet')}</p>
  return (
    <ul className="sit-rounds">
      {rules.rounds.map((round) => (
        <li key={round.number}>
          <a href={`${path}/${round.number}`}>{t('assessments.rules.round', { n: round.number })}</a>
          <span>
            {formatThaiDate(round.startedAt, 'short', lang)} {formatThaiTime(round.startedAt, lang)}
          </span>
          <span>{t(`assessments.state.${round.status}`)}</span>
          <b data-passed={round.isPassed ?? undefined}>
            {round.percent === null ? '–' : t('assessments.rules.percent', { n: number(round.percent) })}
          </b>
        </li>
      ))}
    </ul>
  )
}

/** What is asked, by which rules, what came of it so far, and the way in. */
export function Rules({ exam, rules, path }: RulesProps) {
  const t = useT()
  const { gain, open, hindrance, duty } = rules
  return (
    <>
      {exam.intro && <p className="sit-intro">{exam.intro}</p>}
      <Facts exam={exam} rules={rules} />
      <p className="answer-note">{t('assessments.rules.clock')}</p>
      {gain && (
        <p className="sit-gain">
          {t('assessments.rules.gain', {
            before: number(gain.before),
            after: number(gain.after),
            gain: `${gain.after >= gain.before ? '+' : '−'}${number(Math.abs(gain.after - gain.before))}`,
          })}
        </p>
      )}
      {rules.isLooking ? (
        <p className="sit-notice">{t('assessments.rules.looking')}</p>
      ) : open !== null ? (
        <a className="sit-submit" href={`${path}/${open}`}>
          {t('assessments.rules.go-on', { n: open })}
        </a>
      ) : hindrance === null && duty !== null ? (
        <>
          <p className="sit-notice">{t('assessments.check-first')}</p>
          <a className="sit-submit" href={duty} target="_self">
            {t('assessments.rules.check')}
          </a>
        </>
      ) : hindrance === null ? (
        <form method="post" action={path}>
          <button type="submit" className="sit-submit">
            {t('assessments.rules.begin')}
          </button>
        </form>
      ) : (
        <p className="sit-notice">{t(hindrance)}</p>
      )}
      <section aria-labelledby="own-rounds">
        <h2 id="own-rounds">{t('assessments.rules.own')}</h2>
        <OwnRounds rules={rules} path={path} />
      </section>
    </>
  )
}
