const OFFSET_MS = 7 * 60 * 60 * 1000

/** The moment as a clock in Bangkok shows it, `2026-11-15T09:30`; empty for what is no moment. */
export function toBangkokClock(iso: string): string {
  const time = Date.parse(iso)
  return Number.isNaN(time) ? '' : new Date(time + OFFSET_MS).toISOString().slice(0, 16)
}

/** The moment at which clocks in Bangkok show this, as ISO 8601; undefined for what is no such time. */
export function fromBangkokClock(typed: string): string | undefined {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?$/.test(typed)) return undefined
  const time = Date.parse(`${typed.length === 16 ? `${typed}:00` : typed}+07:00`)
  return Number.isNaN(time) ? undefined : new Date(time).toISOString()
}
