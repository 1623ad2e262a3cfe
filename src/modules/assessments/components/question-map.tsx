import { useT } from '#shell/texts.tsx'

interface QuestionMapProps {
  readonly questions: readonly {
    readonly id: string
    readonly isAnswered: boolean
    readonly isFlagged: boolean
  }[]
  readonly at: number
  onGo(at: number): void
}

/** Every question as a number: where one is, what is answered, what is to be looked at again. */
export function QuestionMap({ questions, at, onGo }: QuestionMapProps) {
  const t = useT()
  return (
    <nav className="sit-map" aria-label={t('assessments.sit.map')}>
      <h2>{t('assessments.sit.map')}</h2>
      <ol>
        {questions.map(({ id, isAnswered, isFlagged }, index) => (
          <li key={id}>
            <button
              type="button"
              aria-current={index === at ? 'step' : undefined}
              data-answered={isAnswered || undefined}
              data-flagged={isFlagged || undefined}
              aria-label={[
                t('assessments.sit.question-n', { n: index + 1 }),
                t(isAnswered ? 'assessments.sit.answered' : 'assessments.sit.unanswered'),
                ...(isFlagged ? [t('assessments.sit.flagged')] : []),
              ].join(', ')}
              onClick={() => onGo(index)}
            >
              {index + 1}
            </button>
          </li>
        ))}
      </ol>
      <p className="sit-legend">
        {t('assessments.sit.count', {
          n: questions.filter(({ isAnswered }) => isAnswered).length,
          all: questions.length,
        })}
      </p>
    </nav>
  )
}
