import type { ReactNode } from 'react'
import type { SketchColumn, SketchKind, SketchPart, SketchRow } from './sketch.ts'

const WIDTH = 160
const HEIGHT = 100
const EDGE = 8
const GAP = 4

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
}

interface Drawn {
  readonly height: number
  readonly draw: (box: Box) => ReactNode
}

const ink = { fill: 'var(--text)', opacity: 0.7 } as const
const grey = { fill: 'var(--muted)', opacity: 0.4 } as const
const tint = { fill: 'var(--brand)', opacity: 0.18 } as const
const edged = { fill: 'var(--surface)', stroke: 'var(--line)', strokeWidth: 1 } as const

/** Lines of words, as shares of the width. */
const lines = (shares: readonly number[], height: number, paint: object): Drawn => ({
  height: shares.length * (height + 2) - 2,
  draw: ({ x, y, width }) =>
    shares.map((share, at) => (
      <rect
        key={share}
        x={x}
        y={y + at * (height + 2)}
        width={width * share}
        height={height}
        rx={height / 2}
        {...paint}
      />
    )),
})

/** Boxes of one kind beside each other, as many as there is room for. */
const boxes = (height: number, inside: (box: Box) => ReactNode): Drawn => ({
  height,
  draw: ({ x, y, width }) => {
    const count = Math.min(Math.max(Math.round(width / 42), 1), 4)
    const each = (width - (count - 1) * GAP) / count
    return Array.from({ length: count }, (_, at) => {
      const left = x + at * (each + GAP)
      return (
        <g key={left}>
          <rect x={left} y={y} width={each} height={height} rx={3} {...edged} />
          {inside({ x: left, y, width: each })}
        </g>
      )
    })
  },
})

const picture = (width: number): Drawn => {
  const height = Math.min(Math.max(width * 0.55, 12), 34)
  return {
    height,
    draw: ({ x, y }) => (
      <>
        <rect x={x} y={y} width={width} height={height} rx={3} {...tint} />
        <circle cx={x + width * 0.72} cy={y + height * 0.3} r={height * 0.12} fill="var(--accent)" />
        <path
          d={`M${x + width * 0.14} ${y + height * 0.84}l${width * 0.22} ${-height * 0.42}l${width * 0.16} ${height * 0.24}l${width * 0.1} ${-height * 0.12}l${width * 0.22} ${height * 0.3}z`}
          fill="var(--brand)"
          opacity={0.45}
        />
      </>
    ),
  }
}

const button = (width: number): Drawn => ({
  height: 8,
  draw: ({ x, y }) => <rect x={x} y={y} width={width} height={8} rx={2.5} fill="var(--brand)" />,
})

const field = (width: number, tall: number): Drawn => ({
  height: tall + 4,
  draw: ({ x, y }) => (
    <>
      <rect x={x} y={y} width={width * 0.3} height={2} rx={1} {...grey} />
      <rect x={x} y={y + 4} width={width} height={tall} rx={2} {...edged} />
    </>
  ),
})

const draws: Readonly<Record<SketchKind, (width: number) => Drawn>> = {
  head: () => lines([0.92, 0.6], 5, ink),
  title: () => lines([0.62], 4, ink),
  words: () => lines([1, 0.94, 0.7], 2, grey),
  picture,
  button: (width) => button(Math.min(width, 36)),
  'wide-button': button,
  field: (width) => field(width, 8),
  area: (width) => field(width, 18),
  choices: (width) => ({
    height: 14,
    draw: ({ x, y }) =>
      [0, 5, 10].map((at) => (
        <g key={at}>
          <circle cx={x + 2} cy={y + at + 2} r={1.75} {...edged} />
          <rect x={x + 6} y={y + at + 1} width={width * 0.4} height={2} rx={1} {...grey} />
        </g>
      )),
  }),
  cards: () =>
    boxes(28, ({ x, y, width }) => (
      <>
        <rect x={x + 1} y={y + 1} width={width - 2} height={12} rx={2} {...tint} />
        <rect x={x + 4} y={y + 17} width={width * 0.6} height={2.5} rx={1} {...ink} />
        <rect x={x + 4} y={y + 22} width={width * 0.75} height={2} rx={1} {...grey} />
      </>
    )),
  figures: () =>
    boxes(16, ({ x, y, width }) => (
      <>
        <rect x={x + width * 0.3} y={y + 4} width={width * 0.4} height={4} rx={1} fill="var(--brand)" />
        <rect x={x + width * 0.25} y={y + 11} width={width * 0.5} height={2} rx={1} {...grey} />
      </>
    )),
  line: (width) => ({
    height: 9,
    draw: ({ x, y }) => (
      <>
        <rect x={x} y={y} width={width} height={9} rx={2} {...edged} />
        <rect x={x + 4} y={y + 3.5} width={width * 0.45} height={2} rx={1} {...grey} />
      </>
    ),
  }),
  menu: (width) => ({
    height: 6,
    draw: ({ x, y }) =>
      Array.from({ length: Math.min(Math.max(Math.trunc(width / 26), 2), 5) }, (_, at) => (
        <rect key={at * 26} x={x + at * 26} y={y + 2} width={18} height={3} rx={1.5} {...ink} />
      )),
  }),
}

const drawPart = (part: SketchPart, width: number): Drawn =>
  typeof part === 'string' ? draws[part](width) : drawColumns(part, width)

function drawStack(parts: readonly SketchPart[], width: number): Drawn {
  const drawn = parts.map((part) => drawPart(part, width))
  const height = drawn.reduce((sum, one) => sum + one.height + GAP, -GAP)
  return {
    height: Math.max(height, 0),
    draw: ({ x, y }) => {
      let top = y
      return drawn.map((one) => {
        const at = top
        top += one.height + GAP
        return <g key={at}>{one.draw({ x, y: at, width })}</g>
      })
    },
  }
}

/** Columns that fill more than the width go on in the next line, as on the page. */
function drawColumns(columns: readonly SketchColumn[], width: number): Drawn {
  const rows: { column: SketchColumn; from: number; stack: Drawn; wide: number }[][] = [[]]
  let used = 0
  for (const column of columns) {
    if (used > 0 && used + column.span > 12) {
      rows.push([])
      used = 0
    }
    const wide = (width * column.span) / 12 - GAP
    const pad = column.isCard ? GAP : 0
    rows.at(-1)?.push({ column, from: used, wide, stack: drawStack(column.parts, wide - 2 * pad) })
    used += column.span
  }
  const heightOf = (row: (typeof rows)[number]) =>
    Math.max(0, ...row.map(({ column, stack }) => stack.height + (column.isCard ? 2 * GAP : 0)))
  return {
    height: rows.reduce((sum, row) => sum + heightOf(row) + GAP, -GAP),
    draw: ({ x, y }) => {
      let top = y
      return rows.map((row) => {
        const at = top
        top += heightOf(row) + GAP
        return (
          <g key={at}>
            {row.map(({ column, from, wide, stack }) => {
              const left = x + (width * from) / 12
              const pad = column.isCard ? GAP : 0
              return (
                <g key={from}>
                  {column.isCard && (
                    <rect x={left} y={at} width={wide} height={heightOf(row)} rx={3} {...edged} />
                  )}
                  {stack.draw({ x: left + pad, y: at + pad, width: wide - 2 * pad })}
                </g>
              )
            })}
          </g>
        )
      })
    },
  }
}

/** A page or a part of one from afar: what is longer than the picture goes on below it, what is shorter stands in its middle. */
export function TemplatePicture({ sketch }: { readonly sketch: readonly SketchRow[] }) {
  const drawn = sketch.map(({ isBand, columns }) => {
    const inner = drawColumns(columns, WIDTH - 2 * EDGE + GAP)
    return { isBand, inner, pad: isBand ? 7 : 4, height: inner.height + (isBand ? 14 : 8) }
  })
  const heightOf = (rows: typeof drawn) => rows.reduce((sum, { height }) => sum + height, 0)
  const first = Math.max((HEIGHT - heightOf(drawn)) / 2, 4)
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width="100%" aria-hidden="true" focusable="false">
      <rect width={WIDTH} height={HEIGHT} fill="var(--surface)" />
      {drawn.map(({ isBand, inner, pad, height }, number) => {
        const at = first + heightOf(drawn.slice(0, number))
        return at < HEIGHT ? (
          <g key={at}>
            {isBand && <rect y={at} width={WIDTH} height={height} fill="var(--brand)" opacity={0.07} />}
            {inner.draw({ x: EDGE, y: at + pad, width: WIDTH - 2 * EDGE })}
          </g>
        ) : null
      })}
    </svg>
  )
}
