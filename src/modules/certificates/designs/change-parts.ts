import { type DesignPart, MAX_PARTS, PAPER, type PartKind } from './design.ts'

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)

/** A change of the parts on a design's paper. */
export type PartChange =
  | { readonly do: 'add'; readonly part: DesignPart }
  | { readonly do: 'set'; readonly at: number; readonly changes: Partial<DesignPart> }
  | { readonly do: 'move'; readonly at: number; readonly x: number; readonly y: number }
  | { readonly do: 'remove'; readonly at: number }
  | { readonly do: 'stack'; readonly at: number; readonly by: 1 | -1 }

/** The parts after a change; none leaves the paper by it. */
export function changeParts(parts: readonly DesignPart[], change: PartChange): readonly DesignPart[] {
  if (change.do === 'add') return parts.length < MAX_PARTS ? [...parts, change.part] : parts
  const { at } = change
  const part = parts[at]
  if (!part) return parts
  if (change.do === 'remove') return parts.toSpliced(at, 1)
  if (change.do === 'stack') {
    const to = at + change.by
    return to < 0 || to >= parts.length ? parts : parts.toSpliced(at, 1).toSpliced(to, 0, part)
  }
  const changes = change.do === 'set' ? change.changes : { x: part.x + change.x, y: part.y + change.y }
  const next = { ...part, ...changes }
  const width = clamp(next.width, 10, PAPER.width)
  return parts.with(at, {
    ...next,
    width,
    x: clamp(next.x, 0, PAPER.width - width),
    y: clamp(next.y, 0, PAPER.height),
  })
}

/** A part as it is when it is added: in the middle of the paper. */
export function newPart(kind: PartKind, words = { th: '', en: '' }): DesignPart {
  const sizes: Readonly<Record<PartKind, readonly [width: number, size: number]>> = {
    words: [420, 18],
    line: [200, 1],
    frame: [PAPER.width - 80, 2],
    qr: [84, 84],
    logo: [120, 80],
    signature1: [160, 60],
    signature2: [160, 60],
  }
  const [width, size] = sizes[kind]
  return {
    kind,
    x: Math.round((PAPER.width - width) / 2),
    y: kind === 'frame' ? 40 : 280,
    width,
    size,
    font: 'sarabun',
    weight: 'regular',
    align: 'center',
    color: '#1c1917',
    lines: 1,
    ...words,
  }
}
