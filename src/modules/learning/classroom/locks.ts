/** Why a lesson is closed. */
export type LockReason =
  | { readonly kind: 'courses' | 'lessons'; readonly names: readonly string[] }
  | { readonly kind: 'release'; readonly at: string }

export interface LockableLesson {
  readonly _id: string
  readonly name: string
  readonly releaseAt: string | null
  readonly releaseDays: number | null
  readonly prerequisites: readonly string[]
}

export interface LockFacts {
  /** All lessons that the learner sees, in their order. */
  readonly lessons: readonly LockableLesson[]
  readonly done: ReadonlySet<string>
  /** One after the other. */
  readonly isFixed: boolean
  readonly enrolledAt: Date
  readonly now: Date
  /** Courses that must be complete first and are not. */
  readonly missingCourses: readonly string[]
}

const DAY = 86_400_000

/** Why each lesson is closed; lessons that are open are not in it. What is complete stays open. */
export function lockLessons(facts: LockFacts): Map<string, LockReason> {
  const { lessons, done, missingCourses } = facts
  const locks = new Map<string, LockReason>()
  const names = new Map(lessons.map(({ _id, name }) => [_id, name]))
  let before: LockableLesson | undefined
  for (const lesson of lessons) {
    const reason = done.has(lesson._id)
      ? undefined
      : missingCourses.length > 0
        ? ({ kind: 'courses', names: missingCourses } as const)
        : reasonOf(lesson, facts, names, before)
    if (reason) locks.set(lesson._id, reason)
    before ??= facts.isFixed && !done.has(lesson._id) ? lesson : undefined
  }
  return locks
}

function reasonOf(
  { releaseAt, releaseDays, prerequisites }: LockableLesson,
  { done, enrolledAt, now }: LockFacts,
  names: ReadonlyMap<string, string>,
  before: LockableLesson | undefined,
): LockReason | undefined {
  const opensAt = Math.max(
    releaseAt === null ? 0 : Date.parse(releaseAt),
    releaseDays === null ? 0 : enrolledAt.getTime() + releaseDays * DAY,
  )
  if (opensAt > now.getTime()) return { kind: 'release', at: new Date(opensAt).toISOString() }
  if (before) return { kind: 'lessons', names: [before.name] }
  // A lesson that learners do not see any more keeps nobody waiting.
  const missing = prerequisites.filter((id) => !done.has(id)).flatMap((id) => names.get(id) ?? [])
  return missing.length > 0 ? { kind: 'lessons', names: missing } : undefined
}
