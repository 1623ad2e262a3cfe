/** What a thing is worth on a day, in baht with two decimals. */
export interface Worth {
  readonly value: number
  /** What it has lost until the day. */
  readonly lost: number
  readonly left: number
}

export interface Depreciated {
  readonly value: number
  /** The day on which it was bought; nothing is lost before it, and without it nothing is known to be lost. */
  readonly boughtOn: string | null
  readonly years: number
  readonly rest: number
}

const DAY = 86_400_000
const toSatang = (baht: number) => Math.round(baht * 100)

/** The same day so many years later; the 29th of February becomes the 1st of March where there is none. */
const yearsLater = (day: number, years: number) => {
  const date = new Date(day)
  return Date.UTC(date.getUTCFullYear() + years, date.getUTCMonth(), date.getUTCDate())
}

/**
 * Straight line by days: the value goes evenly down to the rest over the years, and stays there. A thing that is worth no more than
 * the rest loses nothing.
 */
export function depreciate({ value, boughtOn, years, rest }: Depreciated, on: string): Worth {
  const whole = toSatang(value)
  const losing = Math.max(0, whole - toSatang(rest))
  const answer = (lost: number) => ({ value: whole / 100, lost: lost / 100, left: (whole - lost) / 100 })
  if (boughtOn === null || losing === 0) return answer(0)
  const from = Date.parse(boughtOn)
  const until = yearsLater(from, years)
  const passed = Math.min(Math.max(Date.parse(on) - from, 0), until - from) / DAY
  return answer(Math.round((losing * passed) / ((until - from) / DAY)))
}

/** The sum of several, exact to the satang. */
export function addUp(worths: readonly Worth[]): Worth & { readonly count: number } {
  const sum = (part: keyof Worth) => worths.reduce((total, worth) => total + toSatang(worth[part]), 0) / 100
  return { count: worths.length, value: sum('value'), lost: sum('lost'), left: sum('left') }
}
