/** What a site took within the window. */
export interface SiteUse {
  readonly site: string
  readonly requests: number
  readonly seconds: number
}

export interface TopSites {
  note(site: string, milliseconds: number): void
  /** The ten sites that took the most time of late, the first of them first. */
  read(): SiteUse[]
}

export const TOP = 10
const SLICE_MS = 60_000
const SLICES = 5
/** Sites that are counted in one slice; a stranger cannot make sites, so that nobody is left out by others. */
const MAX_SITES = 10_000

interface Sum {
  requests: number
  milliseconds: number
}

/** Counts what sites take in the last five minutes, so that there are as few numbers as that with any number of sites. */
export function createTopSites(clock: () => number = () => performance.now()): TopSites {
  const slices = new Map<number, Map<string, Sum>>()

  function current(): Map<string, Sum> {
    const number = Math.floor(clock() / SLICE_MS)
    let slice = slices.get(number)
    if (!slice) {
      slice = new Map()
      slices.set(number, slice)
      for (const other of slices.keys()) if (other <= number - SLICES) slices.delete(other)
    }
    return slice
  }

  return {
    note(site, milliseconds) {
      const slice = current()
      let sum = slice.get(site)
      if (!sum) {
        if (slice.size >= MAX_SITES) return
        slice.set(site, (sum = { requests: 0, milliseconds: 0 }))
      }
      sum.requests += 1
      sum.milliseconds += milliseconds
    },
    read() {
      current()
      const sums = new Map<string, Sum>()
      for (const slice of slices.values())
        for (const [site, { requests, milliseconds }] of slice) {
          const sum = sums.get(site) ?? { requests: 0, milliseconds: 0 }
          sums.set(site, {
            requests: sum.requests + requests,
            milliseconds: sum.milliseconds + milliseconds,
          })
        }
      return [...sums]
        .map(([site, { requests, milliseconds }]) => ({ site, requests, seconds: milliseconds / 1000 }))
        .toSorted((one, other) => other.seconds - one.seconds)
        .slice(0, TOP)
    },
  }
}
