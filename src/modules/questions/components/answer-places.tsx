import { useId } from 'react'
import { useT } from '#shell/texts.tsx'
import { type Answer, type AnswerProps, Html, listOf, Pick, rowsOf } from './answer-fields.tsx'

const without = (rows: Readonly<Record<string, string>>, name: string): Record<string, string> =>
  Object.fromEntries(Object.entries(rows).filter(([key]) => key !== name))

/** The rows with one of them changed; nothing where none is left. */
function setRow(value: Answer, name: string, key: string, chosen: string): Answer {
  const rows = chosen === '' ? without(rowsOf(value, name), key) : { ...rowsOf(value, name), [key]: chosen }
  return Object.keys(rows).length === 0 ? null : { [name]: rows }
}

/** What belongs to what. */
export function PairsAnswer({ question, value, onChange }: AnswerProps) {
  const t = useT()
  const pairs = rowsOf(value, 'pairs')
  return (
    <ul className="answer-rows">
      {question.pairs.map((pair, at) => (
        <li key={pair.id} className="answer-pair">
          <Html html={pair.text} />
          <Pick
            label={t('questions.sit.pair', { n: at + 1 })}
            options={question.matches}
            value={pairs[pair.id] ?? ''}
            onPick={onChange && ((chosen) => onChange(setRow(value, 'pairs', pair.id, chosen)))}
          />
        </li>
      ))}
    </ul>
  )
}

/** Things in an order, moved up and down. */
export function OrderAnswer({ question, value, onChange }: AnswerProps) {
  const t = useT()
  const id = useId()
  const given = listOf(value, 'order')
  const order = given.length > 0 ? given : question.items.map((item) => item.id)
  const move = (at: number, by: number) => {
    const next = [...order]
    const [taken] = next.splice(at, 1)
    if (taken !== undefined) next.splice(at + by, 0, taken)
    onChange?.({ order: next })
  }
  return (
    <>
      <ol className="answer-rows">
        {order.map((name, at) => (
          <li key={name} className="answer-order">
            <b>{at + 1}</b>
            <div id={`${id}-${name}`}>
              <Html html={question.items.find((item) => item.id === name)?.text ?? ''} />
            </div>
            {onChange && (
              <span className="answer-moves">
                <button
                  type="button"
                  aria-describedby={`${id}-${name}`}
                  aria-label={t('questions.sit.up')}
                  disabled={at === 0}
                  onClick={() => move(at, -1)}
                >
                  ↑
                </button>
                <button
                  type="button"
                  aria-describedby={`${id}-${name}`}
                  aria-label={t('questions.sit.down')}
                  disabled={at === order.length - 1}
                  onClick={() => move(at, 1)}
                >
                  ↓
                </button>
              </span>
            )}
          </li>
        ))}
      </ol>
      {onChange && given.length === 0 && (
        <button type="button" className="answer-button" onClick={() => onChange({ order: [...order] })}>
          {t('questions.sit.this-order')}
        </button>
      )}
    </>
  )
}

/** A text with gaps. */
export function SentenceAnswer({ question, value, onChange }: AnswerProps) {
  const t = useT()
  const gaps = rowsOf(value, 'gaps')
  const numberOf = (at: number) => question.sentence.slice(0, at + 1).filter((part) => 'type' in part).length
  return (
    <div className="answer-sentence">
      {question.sentence.map((part, at) => {
        if ('html' in part)
          return <span key={`text-${String(at)}`} dangerouslySetInnerHTML={{ __html: part.html }} />
        const label = t('questions.sit.gap', { n: numberOf(at) })
        const set = onChange && ((given: string) => onChange(setRow(value, 'gaps', part.id, given)))
        if (part.options.length > 0)
          return (
            <Pick
              key={part.id}
              label={label}
              options={part.options}
              value={gaps[part.id] ?? ''}
              onPick={set}
            />
          )
        return (
          <input
            key={part.id}
            className="answer-input"
            aria-label={label}
            autoComplete="off"
            inputMode={part.type === 'numeric' ? 'decimal' : undefined}
            maxLength={4000}
            value={gaps[part.id] ?? ''}
            readOnly={!set}
            onChange={(event) => set?.(event.target.value)}
          />
        )
      })}
    </div>
  )
}
