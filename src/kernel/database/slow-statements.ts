/** A statement that takes longer is remembered. */
export const SLOW_MS = 300
const REMEMBERED = 200
const LONGEST_TEXT = 400

export interface SlowStatement {
  /** The statement without its values. */
  readonly text: string
  readonly site: string | null
  readonly count: number
  /** The longest time it took. */
  readonly milliseconds: number
  readonly at: string
}

const remembered = new Map<string, SlowStatement>()

/** Remembers a statement of this process that took long; the one that was slow longest ago makes room. */
export function noteSlow(site: string | null, text: string, milliseconds: number): void {
  if (milliseconds < SLOW_MS) return
  const key = `${site} ${text}`
  const known = remembered.get(key)
  remembered.delete(key)
  remembered.set(key, {
    text: text.replace(/\s+/g, ' ').trim().slice(0, LONGEST_TEXT),
    site,
    count: (known?.count ?? 0) + 1,
    milliseconds: Math.round(Math.max(known?.milliseconds ?? 0, milliseconds)),
    at: new Date().toISOString(),
  })
  const [oldest] = remembered.keys()
  if (remembered.size > REMEMBERED && oldest !== undefined) remembered.delete(oldest)
}

/** The slow statements of a site, or of all, the slowest first. */
export function readSlow(site?: string): readonly SlowStatement[] {
  return [...remembered.values()]
    .filter((one) => site === undefined || one.site === site)
    .toSorted((one, other) => other.milliseconds - one.milliseconds)
}
