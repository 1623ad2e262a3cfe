import { z } from 'zod'

/** Times that the server was away, the first one first. */
export const absences = z.array(z.strictObject({ from: z.string(), until: z.string() }))

export type Absence = z.infer<typeof absences>[number]

interface Watched {
  readonly awayFrom: string | null
  readonly awayUntil: string | null
  readonly absences: unknown
}

/** What was not given back yet, of which the last stands by itself. */
export function absencesOf(watch: Watched | undefined): Absence[] {
  if (!watch) return []
  const before = absences.safeParse(watch.absences)
  const last =
    watch.awayFrom === null || watch.awayUntil === null
      ? []
      : [{ from: new Date(watch.awayFrom).toISOString(), until: new Date(watch.awayUntil).toISOString() }]
  return [...(before.data ?? []), ...last]
}

/** Absences that are kept, with the last one. */
const MAX_KEPT = 20

/** What is kept of those before the last one: the newest. */
export const newestOf = (before: readonly Absence[]): Absence[] => before.slice(1 - MAX_KEPT)

/** Those that took time from a round which began then; where nobody sits any more there are none. */
export const absencesSince = (all: readonly Absence[], startedAt: string | null): Absence[] =>
  startedAt === null ? [] : all.filter(({ until }) => Date.parse(until) > Date.parse(startedAt))
