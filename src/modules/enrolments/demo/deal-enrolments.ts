import type { DemoAcademy, SeedContext, SeededCourse, SeededEnrolment } from '#kernel/seed.ts'
import {
  memberKey,
  membersOf,
  printedMember,
  type SeededRandom,
  type TargetCode,
} from '#modules/users/public.server.ts'

export interface DemoEnrolment {
  /** Position in the list of courses given to the generator. */
  readonly courseIndex: number
  readonly percent: number
  readonly status: 'pending' | 'processing' | 'complete'
  readonly daysAgo: number
}

type Progress = Pick<DemoEnrolment, 'percent' | 'status'>

const pending: Progress = { percent: 0, status: 'pending' }
const complete: Progress = { percent: 100, status: 'complete' }
/** Days that a class may move forward to keep off weekends. */
const weekendSlack = 6

function pickDaysAgo(course: SeededCourse, random: SeededRandom): number {
  return random.between(Math.max(0, -course.registration.closes), -course.registration.opens)
}

function drawOnlineProgress(daysAgo: number, random: SeededRandom): Progress {
  const roll = random.next()
  if (daysAgo < 2 || roll < 0.2) return pending
  return roll < 0.6 ? { percent: random.between(5, 95), status: 'processing' } : complete
}

function drawOnsiteProgress(course: SeededCourse, random: SeededRandom): Progress {
  const isOver = (course.onsite?.starts ?? 0) + course.days + weekendSlack < 0
  return isOver && random.next() > 0.08 ? complete : pending
}

/** A course without targets is for everybody. */
const isFor = ({ target }: SeededCourse, code: TargetCode = 'EMP') =>
  target.length === 0 || target.includes(code)

/** Deals enrolments to members by target: every on-site course gets exactly as many people as its seats taken. */
export function dealEnrolments(
  targets: readonly TargetCode[],
  courses: readonly SeededCourse[],
  random: SeededRandom,
): DemoEnrolment[][] {
  const dealt: DemoEnrolment[][] = targets.map(() => [])
  const begun = courses
    .map((course, courseIndex) => ({ course, courseIndex }))
    .filter(({ course }) => course.status && course.registration.opens <= 0)

  for (const { course, courseIndex } of begun) {
    if (course.type !== 'onsite') continue
    const fitting = dealt.filter((_, member) => isFor(course, targets[member]))
    for (const list of random.shuffle(fitting).slice(0, course.onsite?.taken ?? 0)) {
      const daysAgo = pickDaysAgo(course, random)
      list.push({ courseIndex, daysAgo, ...drawOnsiteProgress(course, random) })
    }
  }

  for (const [member, list] of dealt.entries()) {
    const fitting = begun.filter(({ course }) => course.type === 'online' && isFor(course, targets[member]))
    for (const { course, courseIndex } of random.shuffle(fitting).slice(0, random.between(0, 5))) {
      const daysAgo = pickDaysAgo(course, random)
      list.push({ courseIndex, daysAgo, ...drawOnlineProgress(daysAgo, random) })
    }
    list.sort((one, other) => other.daysAgo - one.daysAgo)
  }
  return dealt
}

/** Notes what each of an academy's invented members takes; the printed account learns what the busiest of them does. */
export function dealToMembers({ left }: Pick<SeedContext, 'left'>, academy: DemoAcademy): void {
  const { members, random } = membersOf(academy)
  const { courses, enrolments } = left[academy]
  const dealt = dealEnrolments(
    members.map(({ bandCode }) => bandCode),
    courses,
    random,
  )
  const max = Math.max(...dealt.map((list) => list.length))
  const busiest = dealt.findIndex((list) => list.length === max)
  const printed = printedMember(academy)
  for (const [index, list] of dealt.entries())
    for (const { courseIndex, ...progress } of list) {
      const course = `course:${academy}:${courseIndex}`
      enrolments.push({ member: memberKey(academy, index), course, ...progress })
      // The seats of the second academy's small classes are given out already.
      const isCopied = academy === 'first' || courses[courseIndex]?.type === 'online'
      if (index === busiest && isCopied) enrolments.push({ member: printed, course, ...progress })
    }
  beginSome(courses, enrolments, printed)
}

/** How far the printed account is in the first online courses that nobody had begun: it has something to go on with. */
const BEGUN = [60, 25]

function beginSome(courses: readonly SeededCourse[], enrolments: SeededEnrolment[], printed: string): void {
  const percents = [...BEGUN]
  for (const [at, one] of enrolments.entries()) {
    const isOnline = courses[Number(one.course.split(':').at(-1))]?.type === 'online'
    if (one.member !== printed || !isOnline || one.status !== 'pending') continue
    const percent = percents.shift()
    if (percent === undefined) return
    enrolments[at] = { ...one, percent, status: 'processing', daysAgo: Math.max(3, one.daysAgo) }
  }
}
