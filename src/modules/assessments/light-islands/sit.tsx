import { useRef, useState } from 'react'
import { AnswerView } from '#modules/questions/public.tsx'
import { visitMemory } from '#shell/browser-memory.ts'
import { useT } from '#shell/texts.tsx'
import { useHydrated } from '#shell/use-hydrated.ts'
import { ConfirmEnd } from '../components/confirm-end.tsx'
import { QuestionMap } from '../components/question-map.tsx'
import { SitBar } from '../components/sit-bar.tsx'
import { isAnswered } from '../player/is-answered.ts'
import { useSitting } from '../player/use-sitting.ts'
import type { ShownSitting } from '../sitting/read-assessment.server.ts'

interface SitProps {
  readonly sitting: ShownSitting
  readonly name: string
}

function useFlags({ person, round }: ShownSitting) {
  const name = `sala.flags.${person}.${round}`
  const [changed, setChanged] = useState<readonly string[]>()
  // The server knows none of them: what is stored shows once the page is alive.
  const isAlive = useHydrated()
  const stored = isAlive ? (visitMemory.getItem(name) ?? '').split(' ').filter(Boolean) : []
  const flags = changed ?? stored
  const toggle = (id: string) => {
    const next = flags.includes(id) ? flags.filter((one) => one !== id) : [...flags, id]
    setChanged(next)
    visitMemory.setItem(name, next.join(' '))
  }
  return { flags, toggle }
}

/** One round: a question at a time, the map of all, the clock, and whether everything is safe. */
export default function Sit({ sitting, name }: SitProps) {
  const t = useT()
  const { answers, news, left, isEnding, answer, end } = useSitting(sitting)
  const { flags, toggle } = useFlags(sitting)
  const [at, setAt] = useState(0)
  const heading = useRef<HTMLHeadingElement>(null)
  const dialog = useRef<HTMLDialogElement>(null)
  const { questions } = sitting
  const question = questions[at]
  const open = questions.filter(
    ({ id, drawn }) => drawn.kind !== 'description' && !isAnswered(answers[id] ?? null),
  )
  const go = (next: number) => {
    setAt(next)
    heading.current?.focus()
  }
  if (!question) return null
  const isLast = at === questions.length - 1
  const isWriting = !news.isElsewhere && !isEnding
  return (
    <div className="sit">
      <SitBar name={name} news={news} left={left} />
      {news.isElsewhere && (
        <div className="sit-notice" role="alert">
          <p>{t('assessments.sit.elsewhere')}</p>
          <button type="button" className="answer-button" onClick={() => location.reload()}>
            {t('assessments.sit.take-here')}
          </button>
        </div>
      )}
      <div className="sit-main">
        <section className="sit-question" aria-labelledby="sit-heading">
          <header>
            <h2 id="sit-heading" ref={heading} tabIndex={-1}>
              {t('assessments.sit.question-of', { n: at + 1, all: questions.length })}
            </h2>
            {question.points > 0 && <span>{t('assessments.sit.points', { n: question.points })}</span>}
          </header>
          <AnswerView
            key={question.id}
            id={question.id}
            question={question.drawn}
            value={answers[question.id] ?? null}
            uploadTo={`exam-answer/${sitting.round}/${question.id}`}
            onChange={isWriting ? (given) => answer(question.id, given) : undefined}
          />
          <label className="sit-flag">
            <input
              type="checkbox"
              checked={flags.includes(question.id)}
              onChange={() => toggle(question.id)}
            />
            {t('assessments.sit.flag')}
          </label>
        </section>
        <QuestionMap
          questions={questions.map(({ id, drawn }) => ({
            id,
            isAnswered: drawn.kind === 'description' || isAnswered(answers[id] ?? null),
            isFlagged: flags.includes(id),
          }))}
          at={at}
          onGo={go}
        />
      </div>
      <nav className="sit-ways" aria-label={t('assessments.sit.ways')}>
        <button type="button" className="answer-button" disabled={at === 0} onClick={() => go(at - 1)}>
          {t('assessments.sit.before')}
        </button>
        {!isLast && (
          <button type="button" className="answer-button sit-next" onClick={() => go(at + 1)}>
            {t('assessments.sit.next')}
          </button>
        )}
        <button
          type="button"
          className="sit-submit"
          // The way on is what stands out, until nothing is left to answer.
          data-quiet={(!isLast && open.length > 0) || undefined}
          disabled={!isWriting}
          onClick={() => dialog.current?.showModal()}
        >
          {t('assessments.sit.submit')}
        </button>
      </nav>
      <ConfirmEnd
        dialog={dialog}
        unanswered={open.length}
        isBusy={isEnding}
        trouble={news.trouble ?? null}
        onEnd={end}
      />
    </div>
  )
}
