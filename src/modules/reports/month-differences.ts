import type { RowOf } from '#kernel/collections/define.ts'
import type { enrolments } from '#modules/enrolments/public.server.ts'

/** What of an enrolment is counted. */
export type CountedEnrolment = Pick<
  RowOf<typeof enrolments>,
  'status' | 'seconds' | 'createdAt' | 'completedAt' | 'learnedAt' | 'courseID' | 'classID' | 'companyID'
>

interface Place {
  readonly courseID: string | null
  readonly classID: string | null
  readonly companyID: string | null
}

/** What is added to the figures of a month, at a place or of the whole site. */
export interface MonthDifference extends Place {
  readonly month: string
  readonly enrolled: number
  readonly completed: number
  readonly seconds: number
}

interface Part extends Partial<Pick<MonthDifference, 'enrolled' | 'completed' | 'seconds'>> {
  readonly at: string | null
  readonly place: Place
}

const BANGKOK_MS = 7 * 3_600_000
const wholeSite: Place = { courseID: null, classID: null, companyID: null }

/** The first day of the month that it was in Bangkok. */
export function monthOf(moment: string): string {
  return `${new Date(Date.parse(moment) + BANGKOK_MS).toISOString().slice(0, 7)}-01`
}

const placeOf = ({ courseID, classID, companyID }: CountedEnrolment): Place => ({
  courseID,
  classID,
  companyID,
})

/** An active enrolment counts in the month in which it was made, and once more in the month of its completion. */
function countPlaces(row: CountedEnrolment, sign: 1 | -1): Part[] {
  if (row.status !== 'active') return []
  const place = placeOf(row)
  return [
    { at: row.createdAt, place, enrolled: sign },
    { at: row.completedAt, place, completed: sign },
  ]
}

const countTime = (row: CountedEnrolment, place: Place, seconds: number): Part => ({
  at: row.learnedAt ?? row.createdAt,
  place,
  seconds,
})

/** Time is learned now; an enrolment that moves to another place takes its time along. */
function partsOf(
  before: CountedEnrolment | undefined,
  after: CountedEnrolment | undefined,
  now: string,
): Part[] {
  const places = [...(before ? countPlaces(before, -1) : []), ...(after ? countPlaces(after, 1) : [])]
  if (!before) return after ? [...places, countTime(after, placeOf(after), after.seconds)] : []
  if (!after) return [...places, countTime(before, placeOf(before), -before.seconds)]
  return [
    ...places,
    { at: now, place: placeOf(after), seconds: after.seconds - before.seconds },
    countTime(before, placeOf(before), -before.seconds),
    countTime(before, placeOf(after), before.seconds),
  ]
}

/** What written enrolments change in the months' figures: a row for each month and place, and for each month of the site. */
export function monthDifferences(
  written: readonly {
    readonly before: CountedEnrolment | undefined
    readonly after: CountedEnrolment | undefined
  }[],
  now: string,
): MonthDifference[] {
  const sums = new Map<string, MonthDifference>()
  const add = (month: string, place: Place, { enrolled = 0, completed = 0, seconds = 0 }: Part) => {
    const key = [month, place.courseID, place.classID, place.companyID].join()
    const known = sums.get(key) ?? { ...place, month, enrolled: 0, completed: 0, seconds: 0 }
    sums.set(key, {
      ...known,
      enrolled: known.enrolled + enrolled,
      completed: known.completed + completed,
      seconds: known.seconds + seconds,
    })
  }
  for (const { before, after } of written)
    for (const part of partsOf(before, after, now)) {
      if (part.at === null) continue
      const month = monthOf(part.at)
      add(month, part.place, part)
      add(month, wholeSite, part)
    }
  return [...sums.values()].filter(
    ({ enrolled, completed, seconds }) => enrolled !== 0 || completed !== 0 || seconds !== 0,
  )
}
