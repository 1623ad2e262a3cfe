import { bangkokDay } from '#kernel/thai/dates.ts'
import type { DemoCourse } from './demo-course.ts'

export interface CourseDates {
  readonly startRegistDate: string
  readonly endRegistDate: string
  /** First and last day of class, for on-site courses only. */
  readonly startDate?: string
  readonly endDate?: string
}

const dayLength = 86_400_000

function shiftDay(today: Date, days: number): Date {
  return new Date(Date.parse(`${bangkokDay(today)}T00:00:00Z`) + days * dayLength)
}

function toIsoDay(day: Date): string {
  return day.toISOString().slice(0, 10)
}

/** True when a class of so many days beginning on this day meets a Saturday or Sunday. */
function meetsWeekend(first: Date, days: number): boolean {
  const weekday = first.getUTCDay()
  return weekday === 0 || weekday + days - 1 > 5
}

/** Gives a course's dates (YYYY-MM-DD, Bangkok) as seen from today; classes run on working days only. */
export function datesOfCourse(course: DemoCourse, today: Date): CourseDates {
  const registration = {
    startRegistDate: toIsoDay(shiftDay(today, course.registration.opens)),
    endRegistDate: toIsoDay(shiftDay(today, course.registration.closes)),
  }
  if (!course.onsite) return registration
  let offset = course.onsite.starts
  // A class longer than a working week cannot avoid weekends; it starts on the day given.
  while (course.days <= 5 && meetsWeekend(shiftDay(today, offset), course.days)) offset += 1
  return {
    ...registration,
    startDate: toIsoDay(shiftDay(today, offset)),
    endDate: toIsoDay(shiftDay(today, offset + course.days - 1)),
  }
}
