import { useId } from 'react'
import { useT } from '#shell/texts.tsx'
import { FileInput } from '#ui/file-input.tsx'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { Textarea } from '#ui/textarea.tsx'
import type { DrawnQuestion } from '../bank/draw-question.server.ts'

// The server cleaned it and drew its formulas.
const Html = ({ html }: { html: string }) => (
  <div className="min-w-0 overflow-x-auto" dangerouslySetInnerHTML={{ __html: html }} />
)

const optionsOf = (parts: readonly { id: string; text: string }[]) =>
  parts.map(({ id, text }) => ({ value: id, label: text }))

interface Props {
  readonly question: DrawnQuestion
}

function Choices({ question }: Props) {
  const name = useId()
  return (
    <ul className="grid gap-2">
      {question.choices.map(({ id, text }) => (
        <li key={id}>
          <label className="checkbox-row rounded-card border border-line px-3 py-2">
            <input
              type={question.kind === 'single' ? 'radio' : 'checkbox'}
              name={name}
              className="mt-1 size-5 shrink-0 accent-brand"
            />
            <Html html={text} />
          </label>
        </li>
      ))}
    </ul>
  )
}

function TrueFalse() {
  const t = useT()
  const name = useId()
  return (
    <div className="flex flex-wrap gap-2">
      {(['true', 'false'] as const).map((value) => (
        <label key={value} className="checkbox-row rounded-card border border-line px-3 py-2">
          <input type="radio" name={name} className="mt-1 size-5 accent-brand" />
          {t(`questions.field.${value}`)}
        </label>
      ))}
    </div>
  )
}

function Typed({ question }: Props) {
  const t = useT()
  return (
    <div className="grid max-w-reading gap-1.5">
      <TextInput
        aria-label={t('questions.sit.answer')}
        inputMode={question.kind === 'number' ? 'decimal' : undefined}
      />
      {question.units.length > 0 && (
        <p className="text-sm text-muted">{t('questions.sit.unit', { units: question.units.join(', ') })}</p>
      )}
    </div>
  )
}

function Pairs({ question }: Props) {
  const t = useT()
  const id = useId()
  return (
    <ul className="grid gap-3">
      {question.pairs.map((pair, at) => (
        <li key={pair.id} className="grid items-center gap-2 sm:grid-cols-2">
          <div id={`${id}-${at}`}>
            <Html html={pair.text} />
          </div>
          <Select
            aria-labelledby={`${id}-${at}`}
            options={optionsOf(question.matches)}
            placeholder={t('questions.sit.choose')}
          />
        </li>
      ))}
    </ul>
  )
}

function Order({ question }: Props) {
  const t = useT()
  const places = question.items.map((_, at) => ({ value: String(at + 1), label: String(at + 1) }))
  const id = useId()
  return (
    <ul className="grid gap-3">
      {question.items.map((item, at) => (
        <li key={item.id} className="grid grid-cols-[5.5rem_minmax(0,1fr)] items-center gap-3">
          <Select aria-labelledby={`${id}-${at}`} options={places} placeholder={t('questions.sit.choose')} />
          <div id={`${id}-${at}`}>
            <Html html={item.text} />
          </div>
        </li>
      ))}
    </ul>
  )
}

function Sentence({ question }: Props) {
  const t = useT()
  const gapNumber = (at: number) => question.sentence.slice(0, at + 1).filter((part) => 'type' in part).length
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-3">
      {question.sentence.map((part, at) => {
        if ('html' in part)
          return <span key={`text-${String(at)}`} dangerouslySetInnerHTML={{ __html: part.html }} />
        const label = t('questions.sit.gap', { n: gapNumber(at) })
        return (
          <span key={`gap-${String(at)}`} className="inline-block w-44 max-w-full">
            {part.options.length > 0 ? (
              <Select
                aria-label={label}
                options={optionsOf(part.options)}
                placeholder={t('questions.sit.choose')}
              />
            ) : (
              <TextInput aria-label={label} inputMode={part.type === 'numeric' ? 'decimal' : undefined} />
            )}
          </span>
        )
      })}
    </div>
  )
}

function OnPicture({ question }: Props) {
  const t = useT()
  const { picture, places, items } = question
  if (!picture) return null
  const shapeOf = (coords: readonly number[], shape: string) => {
    const [a = 0, b = 0, c = 0, d = 0] = coords
    if (shape === 'circle') return <circle cx={a} cy={b} r={c} />
    if (shape === 'rect') return <rect x={a} y={b} width={c - a} height={d - b} />
    return <polygon points={coords.join(' ')} />
  }
  return (
    <div className="grid gap-4">
      <svg
        viewBox={`0 0 ${picture.width} ${picture.height}`}
        className="w-full max-w-reading rounded-card border border-line"
      >
        <title>{picture.alt || t('questions.field.picture')}</title>
        <image href={picture.address} width={picture.width} height={picture.height} />
        {places.map(({ id, area }, at) => (
          <g key={id} fill="rgb(255 255 255 / 0.75)" stroke="currentColor" strokeWidth={2}>
            {shapeOf(area.coords, area.shape)}
            <text
              x={(area.coords[0] ?? 0) + 8}
              y={(area.coords[1] ?? 0) + 24}
              fontSize={20}
              fill="currentColor"
              stroke="none"
            >
              {at + 1}
            </text>
          </g>
        ))}
      </svg>
      {places.length === 0 ? (
        <p className="text-sm text-muted">{t('questions.sit.point')}</p>
      ) : (
        <div className="grid gap-3 sm:grid-cols-2">
          {places.map(({ id }, at) => (
            <Select
              key={id}
              aria-label={t('questions.part.place', { n: at + 1 })}
              options={optionsOf(items)}
              placeholder={`${at + 1}. ${t('questions.sit.choose')}`}
            />
          ))}
        </div>
      )}
    </div>
  )
}

function FileAnswer() {
  const t = useT()
  return <FileInput aria-label={t('questions.sit.file')} />
}

function Essay({ question }: Props) {
  const t = useT()
  return <Textarea aria-label={t('questions.sit.answer')} rows={8} defaultValue={question.template} />
}

const views: Partial<Record<DrawnQuestion['kind'], (props: Props) => React.ReactNode>> = {
  single: Choices,
  multiple: Choices,
  'true-false': TrueFalse,
  short: Typed,
  number: Typed,
  matching: Pairs,
  ordering: Order,
  blanks: Sentence,
  drag: OnPicture,
  point: OnPicture,
  essay: Essay,
  upload: FileAnswer,
}

/** A question as somebody who sits it sees it. */
export function SitterView({ question }: Props) {
  const View = views[question.kind]
  return (
    <div className="grid gap-4">
      {question.html !== '' && <Html html={question.html} />}
      {View && <View question={question} />}
    </div>
  )
}
