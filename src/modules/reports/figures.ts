/** What happened in a stretch of time: who joined, who finished, how long was learned. */
export interface Figures {
  readonly enrolled: number
  readonly completed: number
  readonly seconds: number
}

export interface MonthFigures extends Figures {
  /** 1 to 12. */
  readonly month: number
}

/** The same for a course, a class or a company. */
export interface NamedFigures extends Figures {
  readonly _id: string
  readonly name: string
}

export const noFigures: Figures = { enrolled: 0, completed: 0, seconds: 0 }

/** All of them together. */
export function addFigures(list: readonly Figures[]): Figures {
  return list.reduce<Figures>(
    (sum, one) => ({
      enrolled: sum.enrolled + one.enrolled,
      completed: sum.completed + one.completed,
      seconds: sum.seconds + one.seconds,
    }),
    noFigures,
  )
}

/** Percent of the one in the other, whole, and never more than all; null where there is nothing to be a part of. */
export function shareOf(part: number, whole: number): number | null {
  return whole <= 0 ? null : Math.min(100, Math.max(0, Math.round((part / whole) * 100)))
}

/** Hours with one decimal below ten, else whole. */
export function hoursOf(seconds: number): number {
  const hours = Math.max(0, seconds) / 3600
  return hours < 10 ? Math.round(hours * 10) / 10 : Math.round(hours)
}

const BUDDHIST = 543

/** A year as readers of the language count them. */
export function showYear(year: number, lang: string): string {
  return String(lang === 'th' ? year + BUDDHIST : year)
}

/** A number as people read it: 12,345. */
export function showNumber(value: number): string {
  return value.toLocaleString('en-US')
}
