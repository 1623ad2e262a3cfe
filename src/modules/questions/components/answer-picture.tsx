import { type KeyboardEvent, type MouseEvent, type ReactNode, useState } from 'react'
import { useT } from '#shell/texts.tsx'
import type { DrawnQuestion } from '../bank/draw-question.server.ts'
import { type Answer, type AnswerProps, Pick, rowsOf } from './answer-fields.tsx'

interface Spot {
  readonly x: number
  readonly y: number
}

function shapeOf({ shape, coords }: DrawnQuestion['places'][number]['area']): ReactNode {
  const [a = 0, b = 0, c = 0, d = 0] = coords
  if (shape === 'circle') return <circle cx={a} cy={b} r={c} />
  if (shape === 'rect') return <rect x={a} y={b} width={c - a} height={d - b} />
  return <polygon points={coords.join(' ')} />
}

/** Things that are put on places of a picture, each place by a list. */
export function DragAnswer({ question, value, onChange }: AnswerProps) {
  const t = useT()
  const { picture, places, items } = question
  const chosen = rowsOf(value, 'places')
  if (!picture) return null
  const set = (place: string, item: string): Answer => {
    const rows = Object.entries({ ...chosen, [place]: item }).filter(([, one]) => one !== '')
    return rows.length === 0 ? null : { places: Object.fromEntries(rows) }
  }
  return (
    <>
      <svg viewBox={`0 0 ${picture.width} ${picture.height}`} className="answer-picture">
        <title>{picture.alt || t('questions.sit.picture')}</title>
        <image href={picture.address} width={picture.width} height={picture.height} />
        {places.map(({ id, area }, at) => (
          <g key={id} className="answer-place">
            {shapeOf(area)}
            <text x={(area.coords[0] ?? 0) + 8} y={(area.coords[1] ?? 0) + 24} fontSize={20}>
              {at + 1}
            </text>
          </g>
        ))}
      </svg>
      <ul className="answer-rows">
        {places.map(({ id }, at) => (
          <li key={id} className="answer-pair">
            <b>{t('questions.sit.place', { n: at + 1 })}</b>
            <Pick
              label={t('questions.sit.place', { n: at + 1 })}
              options={items}
              value={chosen[id] ?? ''}
              onPick={onChange && ((item) => onChange(set(id, item)))}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

const STEPS: Readonly<Record<string, Spot>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** Points on a picture: by a touch, or by the arrow keys and Enter. */
export function PointAnswer({ question, value, onChange }: AnswerProps) {
  const t = useT()
  const { picture, max } = question
  const points = Array.isArray(value?.points) ? (value.points as Spot[]) : []
  const [cursor, setCursor] = useState<Spot | null>(null)
  if (!picture) return null
  const { width, height } = picture
  // With room for one the newest takes its place.
  const add = (spot: Spot) => onChange?.({ points: [...points.slice(max === 1 ? 1 : 0), spot].slice(0, max) })
  const takeBack = () => onChange?.(points.length > 1 ? { points: points.slice(0, -1) } : null)
  const onClick = ({ currentTarget, clientX, clientY }: MouseEvent<SVGSVGElement>) => {
    const box = currentTarget.getBoundingClientRect()
    add({
      x: Math.round(((clientX - box.left) / box.width) * width),
      y: Math.round(((clientY - box.top) / box.height) * height),
    })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    const at = cursor ?? { x: Math.round(width / 2), y: Math.round(height / 2) }
    const far = Math.max(1, Math.round(width / (event.shiftKey ? 200 : 40)))
    const within = (one: number, end: number) => Math.min(end, Math.max(0, one))
    if (step) setCursor({ x: within(at.x + step.x * far, width), y: within(at.y + step.y * far, height) })
    else if (event.key === 'Enter' || event.key === ' ') add(at)
    else if (event.key === 'Backspace' || event.key === 'Delete') takeBack()
    else return
    event.preventDefault()
  }
  return (
    <>
      <p className="answer-note">{t('questions.sit.point-help', { n: max })}</p>
      <div
        className="answer-pointing"
        aria-label={`${picture.alt || t('questions.sit.picture')}: ${t('questions.sit.points', { n: points.length })}`}
        {...(onChange ? { role: 'application', tabIndex: 0, onKeyDown } : { role: 'img' })}
      >
        <svg viewBox={`0 0 ${width} ${height}`} className="answer-picture" {...(onChange && { onClick })}>
          <image href={picture.address} width={width} height={height} />
          {points.map(({ x, y }) => (
            <circle key={`${x}/${y}`} className="answer-point" cx={x} cy={y} r={width / 50} />
          ))}
          {cursor && (
            <path
              className="answer-cursor"
              d={`M${cursor.x - width / 30} ${cursor.y}h${width / 15}M${cursor.x} ${cursor.y - width / 30}v${width / 15}`}
            />
          )}
        </svg>
      </div>
      {onChange && points.length > 0 && (
        <button type="button" className="answer-button" onClick={takeBack}>
          {t('questions.sit.take-back')}
        </button>
      )}
    </>
  )
}
