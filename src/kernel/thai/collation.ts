let collator: Intl.Collator | undefined

/** Orders two texts as a Thai dictionary does, numbers by their value; different texts never tie. */
export function compareThai(left: string, right: string): number {
  collator ??= new Intl.Collator('th', { numeric: true })
  // The Thai collator passes over spaces and punctuation, so a second look keeps the order the same every time.
  return collator.compare(left, right) || (left < right ? -1 : left > right ? 1 : 0)
}

/** Answers a new list in Thai dictionary order of what `key` answers for each item. */
export function sortThai<Item>(list: readonly Item[], key: (item: Item) => string): Item[] {
  return list.toSorted((left, right) => compareThai(key(left), key(right)))
}
