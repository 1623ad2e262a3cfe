export interface Hit {
  readonly _id: string
  readonly slug: string | null
  readonly name: string
}

/** What a search found: the first hits, how many there are, and how many on-site courses match beside them. */
export interface Found {
  readonly hits: readonly Hit[]
  readonly total: number
  readonly onsite: number
}

/** Asks the site for open courses that fit the words; on-site ones are only counted. */
export async function findCourses(keyword: string, signal: AbortSignal): Promise<Found> {
  // The client of the API comes with the first search and not with the page.
  const { api } = await import('#shell/api.ts')
  const { data } = await api.get<Found>(`suggest/course?q=${encodeURIComponent(keyword)}`, { signal })
  return data
}
