/** What moving needs to know of a lesson and a section; lessons stand in their order, parts after their whole. */
export interface PlacedLesson {
  readonly _id: string
  readonly parentID: string | null
}

export interface PlacedSection<Lesson extends PlacedLesson = PlacedLesson> {
  readonly _id: string
  readonly lessons: readonly Lesson[]
}

/** One step up or down, or to a place: in front of another, or at the end. */
export type Move =
  | { readonly what: 'section' | 'lesson'; readonly id: string; readonly by: -1 | 1 }
  | { readonly what: 'section'; readonly id: string; readonly before: string | null }
  | { readonly what: 'lesson'; readonly id: string; readonly section: string; readonly before: string | null }
  /** Makes it a part of the lesson above it, or a lesson of its own again. */
  | { readonly what: 'lesson'; readonly id: string; readonly nest: boolean }

interface Whole<L> {
  readonly lesson: L
  readonly parts: readonly L[]
}
type Tree<L> = readonly { readonly id: string; readonly wholes: readonly Whole<L>[] }[]

function grow<L extends PlacedLesson>(sections: readonly PlacedSection<L>[]): Tree<L> {
  return sections.map(({ _id, lessons }) => {
    const known = new Set(lessons.map((lesson) => lesson._id))
    // Parts whose whole is not in sight stand for themselves.
    const isPart = ({ parentID }: L) => parentID !== null && known.has(parentID)
    return {
      id: _id,
      wholes: lessons
        .filter((lesson) => !isPart(lesson))
        .map((lesson) => ({ lesson, parts: lessons.filter(({ parentID }) => parentID === lesson._id) })),
    }
  })
}

/** The outline with the parts of each lesson right after it. */
export function orderOutline<S extends PlacedSection<L>, L extends PlacedLesson>(
  sections: readonly (S & PlacedSection<L>)[],
): S[] {
  return flatten(sections, grow<L>(sections))
}

function flatten<S extends PlacedSection<L>, L extends PlacedLesson>(
  sections: readonly S[],
  tree: Tree<L>,
): S[] {
  return tree.flatMap(({ id, wholes }) => {
    const section = sections.find(({ _id }) => _id === id)
    if (!section) return []
    const lessons = wholes.flatMap(({ lesson, parts }) => [
      lesson.parentID === null ? lesson : { ...lesson, parentID: null },
      ...parts.map((part) => (part.parentID === lesson._id ? part : { ...part, parentID: lesson._id })),
    ])
    return [{ ...section, lessons }]
  })
}

function swap<T>(items: readonly T[], at: number, by: -1 | 1): readonly T[] | undefined {
  const other = at + by
  if (at < 0 || other < 0 || other >= items.length) return undefined
  const next = [...items]
  ;[next[at], next[other]] = [next[other] as T, next[at] as T]
  return next
}

function insert<T>(items: readonly T[], item: T, at: number): readonly T[] {
  return at < 0 ? [...items, item] : items.toSpliced(at, 0, item)
}

/** The outline after a move; undefined where it changes nothing or makes no sense. The same in browser and server. */
export function applyMove<S extends PlacedSection<L>, L extends PlacedLesson>(
  sections: readonly (S & PlacedSection<L>)[],
  move: Move,
): S[] | undefined {
  const tree = grow<L>(sections)
  const moved = isOfSection(move) ? moveSection(tree, move) : moveLesson(tree, move as LessonMove)
  return moved && flatten(sections, moved)
}

type SectionMove = { readonly id: string } & ({ readonly by: -1 | 1 } | { readonly before: string | null })
type LessonMove = { readonly id: string } & (
  | { readonly by: -1 | 1 }
  | { readonly nest: boolean }
  | { readonly section: string; readonly before: string | null }
)

function isOfSection(move: Move): move is Move & SectionMove & { readonly what: 'section' } {
  return move.what === 'section'
}

function moveSection<L>(tree: Tree<L>, move: SectionMove): Tree<L> | undefined {
  const at = tree.findIndex(({ id }) => id === move.id)
  const section = tree[at]
  if ('by' in move) return swap(tree, at, move.by)
  if (!section || move.before === move.id) return undefined
  const rest = tree.toSpliced(at, 1)
  const to = rest.findIndex(({ id }) => id === move.before)
  return move.before !== null && to < 0 ? undefined : insert(rest, section, to)
}

function moveLesson<L extends PlacedLesson>(tree: Tree<L>, move: LessonMove): Tree<L> | undefined {
  const s = tree.findIndex(({ wholes }) =>
    wholes.some(({ lesson, parts }) => [lesson, ...parts].some(({ _id }) => _id === move.id)),
  )
  const section = tree[s]
  if (!section) return undefined
  const w = section.wholes.findIndex(({ lesson, parts }) =>
    [lesson, ...parts].some(({ _id }) => _id === move.id),
  )
  const whole = section.wholes[w] as Whole<L>
  const p = whole.parts.findIndex(({ _id }) => _id === move.id)
  const isPart = whole.lesson._id !== move.id
  const put = (wholes: readonly Whole<L>[]) => tree.with(s, { ...section, wholes })
  if ('nest' in move) {
    const wholes = isPart === move.nest ? undefined : nest(section.wholes, w, p)
    return wholes && put(wholes)
  }
  if ('by' in move) {
    if (isPart) {
      const parts = swap(whole.parts, p, move.by)
      return parts && put(section.wholes.with(w, { ...whole, parts }))
    }
    const wholes = swap(section.wholes, w, move.by)
    if (wholes) return put(wholes)
    // Past the edge of its section it goes into the next one.
    const next = tree[s + move.by]
    if (!next) return undefined
    const end = move.by === 1 ? 0 : next.wholes.length
    return put(section.wholes.toSpliced(w, 1)).with(s + move.by, {
      ...next,
      wholes: next.wholes.toSpliced(end, 0, whole),
    })
  }
  if (move.before === move.id) return undefined
  const taken: Whole<L> = isPart ? { lesson: whole.parts[p] as L, parts: [] } : whole
  const without = isPart
    ? put(section.wholes.with(w, { ...whole, parts: whole.parts.toSpliced(p, 1) }))
    : put(section.wholes.toSpliced(w, 1))
  return place(without, taken, move.section, move.before)
}

function nest<L>(wholes: readonly Whole<L>[], w: number, p: number): readonly Whole<L>[] | undefined {
  const whole = wholes[w] as Whole<L>
  if (p >= 0) {
    const part = { lesson: whole.parts[p] as L, parts: [] }
    return wholes.with(w, { ...whole, parts: whole.parts.toSpliced(p, 1) }).toSpliced(w + 1, 0, part)
  }
  const above = wholes[w - 1]
  if (!above || whole.parts.length > 0) return undefined
  return wholes.toSpliced(w - 1, 2, { ...above, parts: [...above.parts, whole.lesson] })
}

function place<L extends PlacedLesson>(
  tree: Tree<L>,
  taken: Whole<L>,
  sectionId: string,
  before: string | null,
): Tree<L> | undefined {
  const s = tree.findIndex(({ id }) => id === sectionId)
  const section = tree[s]
  if (!section) return undefined
  const put = (wholes: readonly Whole<L>[]) => tree.with(s, { ...section, wholes })
  if (before === null) return put([...section.wholes, taken])
  const w = section.wholes.findIndex(({ lesson, parts }) =>
    [lesson, ...parts].some(({ _id }) => _id === before),
  )
  const whole = section.wholes[w]
  if (!whole) return undefined
  const p = whole.parts.findIndex(({ _id }) => _id === before)
  // In front of a part it becomes one of them, unless it has parts itself.
  if (p >= 0 && taken.parts.length === 0)
    return put(section.wholes.with(w, { ...whole, parts: whole.parts.toSpliced(p, 0, taken.lesson) }))
  return put(section.wholes.toSpliced(p >= 0 ? w + 1 : w, 0, taken))
}
