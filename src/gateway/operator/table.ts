/** Rows of texts as lines of columns with a heading; a line that says so where there are none. */
export function inTable(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  none: string,
): string[] {
  if (rows.length === 0) return [none]
  const all = [headings, ...rows]
  const widths = headings.map((_, at) => Math.max(...all.map((row) => lengthOf(row[at] ?? ''))))
  return all.map((row) =>
    row
      .map((cell, at) => cell + ' '.repeat((widths[at] ?? 0) - lengthOf(cell)))
      .join('  ')
      .trimEnd(),
  )
}

/** How many places a terminal gives to a text: Thai vowels and tone marks above and below take none. */
function lengthOf(text: string): number {
  return Array.from(text).filter((mark) => !/\p{Mn}/u.test(mark)).length
}
