const ENDING = '.contract.sql'

/**
 * Whether a migration takes something away. All others only add, so that the version before goes on working while the new one
 * starts, and starts again where the new one does not.
 */
export function isContracting(name: string): boolean {
  return name.endsWith(ENDING)
}

/** The first version whose code does without what a contracting migration takes away, by its first line. */
export function readContractsAfter(sql: string): string | undefined {
  return /^-- contract after (\d+\.\d+\.\d+)\b/.exec(sql)?.[1]
}

/** Whether the first version is older than the second. */
export function isOlder(version: string, other: string): boolean {
  const [mine, theirs] = [version, other].map((text) => text.split('.').map(Number))
  for (const index of [0, 1, 2]) {
    const [a = 0, b = 0] = [mine?.[index], theirs?.[index]]
    if (a !== b) return a < b
  }
  return false
}
