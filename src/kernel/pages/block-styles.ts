const sheets = new Map<string, string>()

/** Gives the style sheets of blocks, by type; on the server alone, which sends them with the pages that need them. */
export function provideStyles(all: Readonly<Record<string, string>>): void {
  for (const [type, sheet] of Object.entries(all)) sheets.set(type, sheet.trim())
}

/** The sheets of some types, in the order of their names. */
export function stylesOf(types: Iterable<string>): string {
  return [...new Set(types)]
    .toSorted()
    .map((type) => sheets.get(type) ?? '')
    .join('')
}
