import { z } from 'zod'

/** How a site is at one moment. */
export const monitorSchema = z.object({
  /** How long the database took to answer. */
  milliseconds: z.number(),
  jobs: z.object({ waiting: z.number(), running: z.number(), failed: z.number() }),
  process: z.object({ bytes: z.number(), seconds: z.number() }).nullable(),
  faults: z.array(
    z.object({
      what: z.string(),
      site: z.string().nullable(),
      count: z.number(),
      reference: z.string(),
      at: z.string(),
    }),
  ),
  slow: z.array(
    z.object({
      text: z.string(),
      site: z.string().nullable(),
      count: z.number(),
      milliseconds: z.number(),
      at: z.string(),
    }),
  ),
})
export type Monitor = z.infer<typeof monitorSchema>

/** Joins what was shown and what came: behind a load balancer another process may have answered. */
export function joinMonitors(shown: Monitor, come: Monitor): Monitor {
  const join = <One extends { readonly at: string }>(
    name: (one: One) => string,
    ...parts: readonly (readonly One[])[]
  ) => {
    const newest = new Map<string, One>()
    for (const one of parts.flat()) {
      const known = newest.get(name(one))
      if (!known || known.at <= one.at) newest.set(name(one), one)
    }
    return [...newest.values()]
  }
  return {
    ...come,
    faults: join(({ what, site }) => `${site} ${what}`, shown.faults, come.faults).toSorted((one, other) =>
      other.at.localeCompare(one.at),
    ),
    slow: join(({ text, site }) => `${site} ${text}`, shown.slow, come.slow).toSorted(
      (one, other) => other.milliseconds - one.milliseconds,
    ),
  }
}
