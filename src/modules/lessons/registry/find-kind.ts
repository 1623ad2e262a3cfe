import type { LessonKind } from '../kind.ts'
import * as declared from '../kinds.ts'

/** Every kind of lesson, in the order in which authors are offered them. */
export const lessonKinds: readonly LessonKind[] = Object.values(declared).toSorted(
  (a, b) => a.order - b.order,
)

const byName = new Map(lessonKinds.map((kind) => [kind.kind, kind]))

/** The kind of this name; undefined when there is none (any more). */
export function lessonKind(name: string): LessonKind | undefined {
  return byName.get(name)
}

/** The kinds that only somebody who takes the course can do: they are passed by what is written down of them, and never given away. */
export const enrolledKinds: readonly string[] = lessonKinds
  .filter(({ measure }) => measure === 'passed')
  .map(({ kind }) => kind)
