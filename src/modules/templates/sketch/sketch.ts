import { columnsOfStored, objectsOfStored, type Stored, toList, toStored } from '#kernel/pages/stored.ts'

/** What a block looks like from afar. */
export type SketchKind =
  | 'head'
  | 'title'
  | 'words'
  | 'picture'
  | 'button'
  | 'wide-button'
  | 'field'
  | 'area'
  | 'choices'
  | 'cards'
  | 'figures'
  | 'line'
  | 'menu'

/** A block, or columns within a column. */
export type SketchPart = SketchKind | readonly SketchColumn[]

export interface SketchColumn {
  /** Of twelve. */
  readonly span: number
  readonly isCard: boolean
  readonly parts: readonly SketchPart[]
}

export interface SketchRow {
  /** Has a ground of its own over the whole width. */
  readonly isBand: boolean
  readonly columns: readonly SketchColumn[]
}

/** Blocks that are not named here are lists of something. */
const kinds: Readonly<Partial<Record<SketchKind, readonly string[]>>> = {
  title: ['header'],
  words: ['paragraph', 'html', 'note', 'email_body', 'post_detail'],
  picture: ['image', 'video', 'youtube', 'slideshow', 'gallery', 'iframe', 'embed', 'preview', 'popup'],
  button: ['button', 'submit', 'flow_run', 'authen', 'user_nav', 'usernav', 'profile_actions'],
  field: ['input', 'select', 'datetime'],
  area: ['textarea', 'upload', 'address'],
  choices: ['radiobox', 'checkbox'],
  figures: ['statistics', 'stats', 'enroll_counter', 'order_counter'],
  line: ['news_ticker', 'certificate_check', 'lesson_categories_dropdown'],
  menu: ['menu', 'navigation'],
}
const kindOf = new Map(
  Object.entries(kinds).flatMap(([kind, types]) => types.map((type) => [type, kind as SketchKind])),
)

/** A picture shows the beginning of a page, and so much of each part. */
const MAX = { rows: 8, columns: 6, parts: 8, depth: 3 } as const

function sketchPart(stored: unknown, depth: number): SketchPart[] {
  const own = toStored(stored)
  if (!own || own.type === 'hidden') return []
  const inside = columnsOfStored(own)
  if (inside) return depth < MAX.depth ? [sketchColumns(inside, depth + 1)] : []
  if (own.type === 'header' && own.level === 'h1') return ['head']
  const kind = kindOf.get(String(own.type)) ?? 'cards'
  return [kind === 'button' && own.wide === true ? 'wide-button' : kind]
}

const sketchColumns = (stored: readonly unknown[], depth = 0): SketchColumn[] =>
  stored.slice(0, MAX.columns).map((column) => {
    const own = toStored(column)
    const span = Math.trunc(Number(own?.bsz))
    return {
      span: span >= 1 && span <= 12 ? span : Math.max(Math.trunc(12 / stored.length), 2),
      isCard: toStored(own?.style)?.border !== undefined,
      parts: objectsOfStored(column)
        .slice(0, MAX.parts)
        .flatMap((part) => sketchPart(part, depth)),
    }
  })

const listOfPosts: SketchRow = { isBand: false, columns: [{ span: 12, isCard: false, parts: ['cards'] }] }

/** What a stored page, section or menu looks like from afar: the picture that it is chosen by. A group lists its posts at its end. */
export function sketchOf(builder: readonly unknown[], display = 'single'): readonly SketchRow[] {
  const rows = builder.slice(0, MAX.rows).flatMap((entry): Stored[] => {
    const row = toStored(entry)
    return row ? [row] : []
  })
  if (rows.some(({ columns, target }) => columns === undefined && target !== undefined))
    return [{ isBand: false, columns: [{ span: 12, isCard: false, parts: ['menu'] }] }]
  const drawn = rows.map(({ columns, style }) => ({
    isBand: toStored(style)?.background !== undefined,
    columns: sketchColumns(toList(columns)),
  }))
  return display === 'group' ? [...drawn, listOfPosts] : drawn
}
