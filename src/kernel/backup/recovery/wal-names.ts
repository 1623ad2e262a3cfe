/** Names of one cluster's things in a store: they begin with its number, so that a store may be shared. */
export const namesOf = (systemId: string) =>
  ({
    wal: `${systemId}/wal/`,
    bases: `${systemId}/base/`,
    files: `${systemId}/files/`,
    /** Empty ones, made when a file was found to be removed. */
    gone: `${systemId}/gone/`,
  }) as const

const PART = /^([0-9A-F]{8})([0-9A-F]{16})(?:\..*)?$/

/** Where a part stands in the journal, as digits that sort; undefined for the history of timelines. */
export function placeInJournal(name: string): string | undefined {
  return PART.exec(name)?.[2]
}

/** The timeline that a part belongs to. */
export function timelineOf(name: string): number | undefined {
  const [, digits] = PART.exec(name) ?? []
  return digits === undefined ? undefined : Number.parseInt(digits, 16)
}
