/** One change of an answer as it was saved. */
export interface Change {
  readonly number: number
  readonly writer: string
  readonly slot: string
  readonly answer: unknown
}

/** True where the one is newer: by its number, and between two writers of one number by their names, so that all agree. */
export function isNewer(one: Change, other: Change): boolean {
  return one.number === other.number ? one.writer > other.writer : one.number > other.number
}

/** The newest change of each slot, in whatever order they arrived. */
export function newestAnswers<T extends Change>(changes: readonly T[]): Map<string, T> {
  const newest = new Map<string, T>()
  for (const change of changes) {
    const known = newest.get(change.slot)
    if (!known || isNewer(change, known)) newest.set(change.slot, change)
  }
  return newest
}
