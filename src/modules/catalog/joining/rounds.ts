import type { Round } from '#modules/attendance/public.server.ts'
import type { Course } from '#modules/courses/public.server.ts'

/** A round that can be joined: a class, or the days of the course itself. */
export interface CourseRound {
  /** The class; null for the days of the course. */
  readonly classID: string | null
  readonly name: string | null
  readonly startDate: string
  readonly endDate: string
  readonly hours: string | null
  readonly place: string | null
  /** Null where there is no end to them. */
  readonly free: number | null
}

/** The fewer of two counts of seats, either of which may have no end. */
function fewer(one: number | null, other: number | null): number | null {
  if (one === null || other === null) return one ?? other
  return Math.min(one, other)
}

type Days = Pick<Course, 'type' | 'startDate' | 'endDate' | 'place'>

/** The rounds to come of a course: its classes, else its own days. No round has more seats than the course has left. */
export function listRounds(
  course: Days,
  classes: readonly Round[],
  seatsLeft: number | null,
  today: string,
): CourseRound[] {
  if (classes.length > 0)
    return classes.map(({ _id, name, startDate, endDate, startTime, endTime, place, free }) => ({
      classID: _id,
      name,
      startDate,
      endDate,
      hours: `${startTime}–${endTime}`,
      place,
      free: fewer(free, seatsLeft),
    }))
  const { type, startDate, endDate, place } = course
  if (type !== 'onsite' || startDate === null || startDate < today) return []
  const own = { startDate, endDate: endDate ?? startDate, place, free: seatsLeft }
  return [{ classID: null, name: null, hours: null, ...own }]
}

interface Seats {
  readonly rounds: readonly CourseRound[]
  readonly seatsLeft: number | null
}

/** True where every seat is taken: of the course, or of each of its rounds. */
export function isFull({ rounds, seatsLeft }: Seats): boolean {
  return seatsLeft === 0 || (rounds.length > 0 && rounds.every(({ free }) => free === 0))
}
