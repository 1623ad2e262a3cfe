import type { OpenPage } from '#kernel/realtime/remote.ts'

/** Somebody who is online, with all the pages they have open. */
export interface OnlinePerson {
  readonly userID: string
  readonly name: string
  readonly role: string
  /** The page that was opened last, first. */
  readonly pages: readonly OpenPage[]
  readonly browsers: readonly string[]
  /** When the first of the pages connected. */
  readonly since: number
}

/** The people behind the pages, those who came last first. */
export function groupPages(pages: readonly OpenPage[]): OnlinePerson[] {
  const people = Map.groupBy(pages, ({ userID }) => userID)
  return [...people.values()]
    .map((own) => own.toSorted((left, right) => right.since - left.since))
    .flatMap((own): OnlinePerson[] => {
      const [newest] = own
      if (!newest) return []
      const { userID, name, role } = newest
      return [
        {
          userID,
          name,
          role,
          pages: own,
          browsers: [...new Set(own.map(({ browser }) => browser))],
          since: Math.min(...own.map(({ since }) => since)),
        },
      ]
    })
    .toSorted((left, right) => right.since - left.since)
}
