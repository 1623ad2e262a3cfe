import type { CSSProperties } from 'react'
import { useT } from '#shell/texts.tsx'
import { Card } from '#ui/card.tsx'
import { shareOf, showNumber } from '../figures.ts'
import type { QuestionResult } from '../survey.ts'

/** The answers to one question: bars for choices and scores, the words where people wrote. */
export function QuestionResultCard({ result }: { readonly result: QuestionResult }) {
  const t = useT()
  const { text, type, answers, average, shares, texts } = result
  const summary = [
    t('survey-results.answers', { n: showNumber(answers) }),
    ...(average === null ? [] : [t('survey-results.average', { value: average.toFixed(2) })]),
  ].join(' · ')
  return (
    <Card title={text}>
      <div className="report-chart">
        <p className="text-sm text-muted tabular-nums">{summary}</p>
        {type === 'text' ? (
          <ul className="grid gap-3">
            {texts.map((words, at) => (
              // The same words may be there twice.
              <li key={`${at} ${words.slice(0, 20)}`} className="whitespace-pre-line wrap-anywhere">
                {words}
              </li>
            ))}
          </ul>
        ) : (
          <ol className="report-steps">
            {shares.map(({ value, n }) => {
              const share = shareOf(n, answers) ?? 0
              return (
                <li key={value}>
                  <span className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
                    <span className="min-w-0 wrap-anywhere">
                      {type === 'scale' ? t('survey-results.score', { value }) : value}
                    </span>
                    <span className="text-muted tabular-nums">
                      {t('survey-results.share', { n: showNumber(n), share })}
                    </span>
                  </span>
                  <i aria-hidden="true" style={{ '--share': `${share}%` } as CSSProperties} />
                </li>
              )
            })}
          </ol>
        )}
        {type === 'text' && answers > texts.length && (
          <p className="text-sm text-muted">
            {t('survey-results.more', { n: showNumber(answers - texts.length) })}
          </p>
        )}
      </div>
    </Card>
  )
}
