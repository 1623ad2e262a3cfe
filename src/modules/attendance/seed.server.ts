import type { NewRowOf, RowOf } from '#kernel/collections/define.ts'
import type { SeedRows, SeedStep } from '#kernel/seed.ts'
import { courses } from '#modules/courses/public.server.ts'
import { countSeededSeats, enrolments } from '#modules/enrolments/public.server.ts'
import { roomUses } from '#modules/places/public.server.ts'
import { daysBetween } from './classes/class-form.ts'
import { attendances, classDays, classes } from './collections.ts'

/** Learners of one class in the demo, so that a room looks like one. */
const IN_A_CLASS = 24
/** Days that a class of the demo has at most. */
const MAX_DAYS = 10
const DAY = 86_400_000
const MINUTE = 60_000
const FIRST = 'รุ่นที่ 1'
const SECOND = 'รุ่นที่ 2'
const THIRD = 'รุ่นที่ 3'
const LATER_DAYS = 21

type Class = RowOf<typeof classes>

const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10)

/** Adds classes with their names in English; their places are said as their courses say them. */
const addNamed = (rows: SeedRows, all: readonly NewRowOf<typeof classes>[]) =>
  rows.add(
    classes,
    all.map((one) => ({ ...one, translations: { en: { name: one.name.replace('รุ่นที่', 'Round') } } })),
  )

/** On-site courses, and the one whose class meets now: the next of a lecturer who has an account. */
async function findCourses(rows: SeedRows, today: string) {
  const onsite = await rows
    .from(courses)
    .select(['_id', 'lecturer', 'startDate', 'endDate', 'place', 'seats'])
    .where('type', '=', 'onsite')
    .orderBy('startDate')
    .orderBy('_id')
    .execute()
  const own = onsite.filter(({ lecturer }) => JSON.stringify(lecturer ?? null).includes('ศิรินทร์'))
  const shown = own.find(({ startDate }) => startDate !== null && startDate > today) ?? own[0]
  return { onsite, shown }
}

async function addClasses(rows: SeedRows, today: string) {
  const { onsite, shown } = await findCourses(rows, today)
  const planned = onsite.flatMap(({ _id, startDate, endDate, place, seats }) =>
    startDate === null
      ? []
      : [
          {
            courseID: _id,
            name: _id === shown?._id ? SECOND : FIRST,
            startDate,
            endDate: endDate ?? startDate,
            place,
            seats,
          },
        ],
  )
  const now = shown && {
    courseID: shown._id,
    name: FIRST,
    startDate: dayAfter(today, -1),
    endDate: dayAfter(today, 1),
    place: shown.place,
    seats: shown.seats,
  }
  const made = await addNamed(rows, now ? [...planned, now] : planned)
  return { made, shown: shown?._id }
}

/** A further round of every other course that is yet to begin, three weeks later; nobody is in it. */
function addLater(rows: SeedRows, made: readonly Class[], today: string) {
  const ahead = made.filter(({ startDate }) => startDate > today).filter((_, at) => at % 2 === 0)
  return addNamed(
    rows,
    ahead.map(({ courseID, name, startDate, endDate, place, seats }) => ({
      courseID,
      name: name === SECOND ? THIRD : SECOND,
      startDate: dayAfter(startDate, LATER_DAYS),
      endDate: dayAfter(endDate, LATER_DAYS),
      place,
      seats,
    })),
  )
}

function addDays(rows: SeedRows, made: readonly Class[]) {
  return rows.add(
    classDays,
    made.flatMap(({ _id, courseID, startDate, endDate }) =>
      daysBetween(startDate, endDate)
        .slice(0, MAX_DAYS)
        .map((date) => ({ classID: _id, courseID, date })),
    ),
  )
}

/** The first learners are in the class that meets now, the rest in the one to come. */
async function fillShown(rows: SeedRows, made: readonly Class[], shown: string, first: string | undefined) {
  const learners = await rows
    .from(enrolments)
    .select(['_id', 'userID'])
    .where('courseID', '=', shown)
    .orderBy('createdAt')
    .orderBy('_id')
    .execute()
  const classOf = (name: string) => made.find((one) => one.courseID === shown && one.name === name)?._id
  const ordered = learners.toSorted((a, b) => Number(b.userID === first) - Number(a.userID === first))
  for (const [at, { _id }] of ordered.entries())
    await rows.patch(enrolments, { _id }, { classID: classOf(at < IN_A_CLASS ? FIRST : SECOND) ?? null })
  return learners.map((learner, at) => ({ ...learner, n: at + 1 }))
}

/** The classes of the shown course meet in a room of the academy's own. */
async function giveRoom(
  rows: SeedRows,
  made: readonly Class[],
  days: readonly RowOf<typeof classDays>[],
  roomID: string | undefined,
): Promise<void> {
  const now = made.at(-1)
  if (!now || roomID === undefined) return
  await rows.patch(classes, { _id: now._id }, { roomID })
  const { name: course } = await rows
    .from(courses)
    .select('name')
    .where('_id', '=', now.courseID)
    .executeTakeFirstOrThrow()
  await rows.add(
    roomUses,
    days
      .filter(({ classID }) => classID === now._id)
      .map(({ date }) => ({
        ownerID: now._id,
        roomID,
        courseID: now.courseID,
        label: `${course} · ${now.name}`,
        startsAt: new Date(`${date}T${now.startTime}:00+07:00`).toISOString(),
        endsAt: new Date(`${date}T${now.endTime}:00+07:00`).toISOString(),
      })),
  )
}

interface Marking {
  readonly _id: string
  readonly userID: string
  readonly n: number
}

function markOf({ n }: Marking, date: string, now: Date) {
  if (n % 13 === 0 && n % 9 !== 0) return { status: 'leave', source: 'staff', checkedInAt: null } as const
  const minutes = n + (n % 9 === 0 ? 30 : 0)
  const came = Date.parse(`${date}T08:35:00+07:00`) + minutes * MINUTE
  return {
    status: n % 9 === 0 ? 'late' : 'present',
    source: n % 13 === 0 ? 'staff' : 'qr',
    checkedInAt: n % 13 === 0 ? null : new Date(Math.min(now.getTime(), came)).toISOString(),
  } as const
}

/**
 * Every on-site course has a class on its days; the first of a lecturer with an account has one more that meets from yesterday
 * to tomorrow, with those who came. Some have a further round.
 */
export const seed: SeedStep = {
  async demo({ on, ids, today: now }) {
    const rows = on(ids.get('site:first') as string)
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Bangkok' }).format(now)
    const { made, shown } = await addClasses(rows, today)
    await addDays(rows, await addLater(rows, made, today))
    const days = await addDays(rows, made)
    for (const { _id, courseID } of made)
      if (courseID !== shown) await rows.patch(enrolments, { courseID }, { classID: _id })
    if (shown === undefined) return countSeededSeats(rows)
    await giveRoom(rows, made, days, ids.get('room:bangna-1'))
    // The printed member is in the class that meets now and has not come yet: the code can be tried.
    const member = ids.get('user:member@sala.test')
    const learners = await fillShown(rows, made, shown, member)
    const taken = await rows
      .from(enrolments)
      .select(['_id', 'classID'])
      .where('courseID', '=', shown)
      .execute()
    const classOf = new Map(taken.map(({ _id, classID }) => [_id, classID]))
    const isMarked = (date: string, n: number) =>
      (date === dayAfter(today, -1) && n % 7 !== 0) || (date === today && n % 3 === 1)
    await rows.add(
      attendances,
      days.flatMap(({ _id, classID, courseID, date }) =>
        learners
          .filter((learner) => learner.userID !== member && isMarked(date, learner.n))
          .filter((learner) => classOf.get(learner._id) === classID)
          .map((learner) => ({
            ...markOf(learner, date, now),
            classDayID: _id,
            courseID,
            enrollID: learner._id,
            userID: learner.userID,
          })),
      ),
    )
    await countSeededSeats(rows)
  },
}
