import { bangkokDay } from '#kernel/thai/dates.ts'

export type RegistrationKind = 'open' | 'until' | 'closing' | 'from' | 'closed'

export interface RegistrationState {
  readonly kind: RegistrationKind
  readonly isOpen: boolean
  /** The day that the sentence about it names. */
  readonly date: string | null
}

/** From so many days before the last one a course is closing soon. */
export const CLOSING_SOON_DAYS = 7

interface Window {
  startRegistDate: string | null
  endRegistDate: string | null
}

/** Whether the course can be joined on the day, by days in Bangkok; both ends count. */
export function registrationState(course: Window, now: string | Date): RegistrationState {
  const today = bangkokDay(now)
  const { startRegistDate: from, endRegistDate: until } = course
  if (from !== null && today < from) return { kind: 'from', isOpen: false, date: from }
  if (until === null) return { kind: 'open', isOpen: true, date: null }
  if (today > until) return { kind: 'closed', isOpen: false, date: until }
  const daysLeft = (Date.parse(until) - Date.parse(today)) / 86_400_000
  return { kind: daysLeft <= CLOSING_SOON_DAYS ? 'closing' : 'until', isOpen: true, date: until }
}
