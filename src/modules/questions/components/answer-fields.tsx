import { useId } from 'react'
import { useT } from '#shell/texts.tsx'
import type { DrawnPart, DrawnQuestion } from '../bank/draw-question.server.ts'

/** What was answered, of the shape that the question's kind takes; nothing while it is not answered. */
export type Answer = Readonly<Record<string, unknown>> | null

export interface AnswerProps {
  readonly question: DrawnQuestion
  readonly value: Answer
  /** Absent where an answer is only shown. */
  readonly onChange?: ((answer: Answer) => void) | undefined
  /** What files of the answer are uploaded for; where there is nothing they cannot be. */
  readonly uploadTo?: string | undefined
  /** Names the question for those who do not see it. */
  readonly labelledBy?: string | undefined
}

// The server cleaned it and drew its formulas.
export const Html = ({ html }: { html: string }) => (
  <div className="answer-html" dangerouslySetInnerHTML={{ __html: html }} />
)

export const rowsOf = (value: Answer, name: string): Readonly<Record<string, string>> => {
  const rows = value?.[name]
  return typeof rows === 'object' && rows !== null ? (rows as Record<string, string>) : {}
}
export const listOf = (value: Answer, name: string): readonly string[] => {
  const list = value?.[name]
  return Array.isArray(list) ? (list as string[]) : []
}
const textOf = (value: Answer) => (typeof value?.text === 'string' ? value.text : '')

interface PickProps {
  readonly label: string
  readonly options: readonly DrawnPart[]
  readonly value: string
  readonly onPick: ((value: string) => void) | undefined
}

/** One of several, by the browser's own list. */
export function Pick({ label, options, value, onPick }: PickProps) {
  const t = useT()
  return (
    <select
      className="answer-input"
      aria-label={label}
      value={value}
      disabled={!onPick}
      onChange={(event) => onPick?.(event.target.value)}
    >
      <option value="">{t('questions.sit.choose')}</option>
      {options.map(({ id, text }) => (
        <option key={id} value={id}>
          {text}
        </option>
      ))}
    </select>
  )
}

interface TickProps {
  readonly type: 'radio' | 'checkbox'
  readonly name: string
  readonly isOn: boolean
  readonly onTick: (() => void) | undefined
  readonly children: React.ReactNode
}

function Tick({ type, name, isOn, onTick, children }: TickProps) {
  return (
    <label className="answer-tick">
      <input type={type} name={name} checked={isOn} disabled={!onTick} onChange={() => onTick?.()} />
      {children}
    </label>
  )
}

/** One choice of several. */
export function SingleAnswer({ question, value, onChange, labelledBy }: AnswerProps) {
  const name = useId()
  return (
    <div role="radiogroup" aria-labelledby={labelledBy} className="answer-ticks">
      {question.choices.map(({ id, text }) => (
        <Tick
          key={id}
          type="radio"
          name={name}
          isOn={value?.choice === id}
          onTick={onChange && (() => onChange({ choice: id }))}
        >
          <Html html={text} />
        </Tick>
      ))}
    </div>
  )
}

/** Any number of choices. */
export function MultipleAnswer({ question, value, onChange, labelledBy }: AnswerProps) {
  const chosen = listOf(value, 'choices')
  const toggle = (id: string) => {
    const choices = chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]
    onChange?.(choices.length === 0 ? null : { choices })
  }
  return (
    <fieldset aria-labelledby={labelledBy} className="answer-ticks">
      {question.choices.map(({ id, text }) => (
        <Tick
          key={id}
          type="checkbox"
          name={id}
          isOn={chosen.includes(id)}
          onTick={onChange && (() => toggle(id))}
        >
          <Html html={text} />
        </Tick>
      ))}
    </fieldset>
  )
}

/** Right or wrong. */
export function TrueFalseAnswer({ value, onChange, labelledBy }: AnswerProps) {
  const t = useT()
  const name = useId()
  return (
    <div role="radiogroup" aria-labelledby={labelledBy} className="answer-ticks answer-two">
      {[true, false].map((one) => (
        <Tick
          key={String(one)}
          type="radio"
          name={name}
          isOn={value?.value === one}
          onTick={onChange && (() => onChange({ value: one }))}
        >
          {t(`questions.sit.${String(one)}`)}
        </Tick>
      ))}
    </div>
  )
}

/** A word or a number. */
export function TypedAnswer({ question, value, onChange }: AnswerProps) {
  const t = useT()
  const type = (text: string) => onChange?.(text.trim() === '' ? null : { text })
  return (
    <>
      <input
        className="answer-input"
        aria-label={t('questions.sit.answer')}
        inputMode={question.kind === 'number' ? 'decimal' : undefined}
        autoComplete="off"
        maxLength={question.kind === 'number' ? 200 : 4000}
        value={textOf(value)}
        readOnly={!onChange}
        onChange={(event) => type(event.target.value)}
      />
      {question.units.length > 0 && (
        <p className="answer-note">{t('questions.sit.unit', { units: question.units.join(', ') })}</p>
      )}
    </>
  )
}

/** A longer text. */
export function EssayAnswer({ question, value, onChange }: AnswerProps) {
  const t = useT()
  return (
    <textarea
      className="answer-input answer-long"
      aria-label={t('questions.sit.answer')}
      rows={8}
      maxLength={100_000}
      value={value === null ? question.template : textOf(value)}
      readOnly={!onChange}
      onChange={({ target }) => onChange?.({ text: target.value })}
    />
  )
}
