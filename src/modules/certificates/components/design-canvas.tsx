import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { useT } from '#shell/texts.tsx'
import { type DesignPart, type DesignPicture, fillPlaces, PAPER, type PlaceName } from '../designs/design.ts'

const STEP = 1
const LARGE_STEP = 10

const moves: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

interface CanvasProps {
  readonly parts: readonly DesignPart[]
  readonly pictures: Readonly<Record<DesignPicture, string | null>>
  readonly facts: Readonly<Record<PlaceName, string | null>>
  readonly lang: 'th' | 'en'
  readonly selected: number | null
  onSelect(index: number): void
  /** Moves a part by so many points. */
  onMove(index: number, x: number, y: number): void
  onRemove(index: number): void
}

const share = (points: number) => `${(points / PAPER.width) * 100}cqw`

/** The paper of a certificate on which parts are dragged, or moved by the arrow keys. */
export function DesignCanvas(props: CanvasProps) {
  const { parts, pictures, selected, onSelect, onMove, onRemove } = props
  const t = useT()
  const paper = useRef<HTMLElement>(null)
  const held = useRef<{ index: number; x: number; y: number } | null>(null)

  const scale = () => PAPER.width / (paper.current?.clientWidth || PAPER.width)
  const hold = (index: number) => (event: PointerEvent<HTMLButtonElement>) => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    held.current = { index, x: event.clientX, y: event.clientY }
    onSelect(index)
  }
  const drag = (event: PointerEvent<HTMLButtonElement>) => {
    const from = held.current
    if (!from) return
    const x = Math.round((event.clientX - from.x) * scale())
    const y = Math.round((event.clientY - from.y) * scale())
    if (x === 0 && y === 0) return
    held.current = { ...from, x: from.x + x / scale(), y: from.y + y / scale() }
    onMove(from.index, x, y)
  }
  const release = () => {
    held.current = null
  }
  const press = (index: number) => (event: KeyboardEvent<HTMLButtonElement>) => {
    const by = event.shiftKey ? LARGE_STEP : STEP
    const move = moves[event.key]
    if (move) onMove(index, move[0] * by, move[1] * by)
    else if (event.key === 'Delete' || event.key === 'Backspace') onRemove(index)
    else return
    event.preventDefault()
  }
  return (
    <section ref={paper} className="design-paper" aria-label={t('certificate-designs.paper')}>
      {pictures.background && <img src={pictures.background} alt="" className="design-ground" />}
      {parts.map((part, index) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: parts have no name of their own; their order is their place in the stack
          key={index}
          type="button"
          className="design-part"
          data-kind={part.kind}
          aria-pressed={selected === index}
          aria-label={nameOfPart(part, t)}
          style={placeOf(part)}
          onPointerDown={hold(index)}
          onPointerMove={drag}
          onPointerUp={release}
          onPointerCancel={release}
          onFocus={() => onSelect(index)}
          onKeyDown={press(index)}
        >
          <PartLook part={part} {...props} />
        </button>
      ))}
    </section>
  )
}

/** What a part is called in lists and by screen readers. */
export function nameOfPart(part: DesignPart, t: ReturnType<typeof useT>): string {
  const kind = t(`certificate-designs.kind.${part.kind}`)
  return part.kind === 'words' ? part.th || kind : kind
}

function placeOf({ kind, x, y, width, size }: DesignPart) {
  const high = kind === 'frame' ? PAPER.height - 2 * y : kind === 'qr' ? width : size
  return {
    left: share(x),
    top: share(y),
    width: share(width),
    ...(kind !== 'words' && { height: share(Math.max(high, 1)) }),
  }
}

function PartLook({
  part,
  facts,
  lang,
  pictures,
}: Pick<CanvasProps, 'facts' | 'lang' | 'pictures'> & { part: DesignPart }) {
  const { kind, color, size } = part
  if (kind === 'words') {
    const words = lang === 'th' ? part.th : part.en || part.th
    return (
      <span
        className="design-text"
        data-font={part.font}
        style={{
          color,
          fontSize: share(size),
          fontWeight: part.weight === 'bold' ? 700 : 400,
          textAlign: part.align,
        }}
      >
        {fillPlaces(words, facts) ?? words}
      </span>
    )
  }
  if (kind === 'line') return <span className="design-fill" style={{ background: color }} />
  if (kind === 'frame')
    return <span className="design-fill" style={{ border: `${share(size)} solid ${color}` }} />
  const picture = kind === 'qr' ? null : pictures[kind]
  return picture ? <img src={picture} alt="" className="design-mark" /> : <span className="design-empty" />
}
