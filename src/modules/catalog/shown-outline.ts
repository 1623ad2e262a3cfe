import type { OutlineLesson, OutlineSection, ProgrammeItem } from '#modules/lessons/public.server.ts'

/** How far somebody has come in a lesson. */
export interface LessonState {
  readonly lessonID: string
  readonly status: string
}

/** The lesson to go on with: the one begun last, else the first that is not complete, else the first of all. */
export function findNextLesson(
  outline: readonly OutlineSection[],
  progress: readonly LessonState[],
): OutlineLesson | undefined {
  const lessons = outline.flatMap((section) => section.lessons)
  const complete = new Set(
    progress.filter(({ status }) => status === 'complete').map(({ lessonID }) => lessonID),
  )
  const latest = progress.find(({ lessonID }) => !complete.has(lessonID))
  return (
    lessons.find(({ _id }) => _id === latest?.lessonID) ??
    lessons.find(({ _id }) => !complete.has(_id)) ??
    lessons[0]
  )
}

/** A lesson as visitors see it in the outline; parts of a lesson follow it. */
export interface ShownLesson {
  readonly _id: string
  readonly name: string
  readonly kind: string
  readonly seconds: number
  readonly free: boolean
  readonly isPart: boolean
  /** When and where it takes place, in a seminar. */
  readonly session?: ProgrammeItem
}

/** The moments from now on at which lessons that everybody may see are opened. */
export function findOpenings(outline: readonly OutlineSection[], now: Date): Date[] {
  return outline
    .flatMap(({ lessons }) => lessons)
    .flatMap(({ free, releaseAt }) => (free && releaseAt !== null ? new Date(releaseAt) : []))
    .filter((moment) => moment > now)
}

/** The lessons of a section in the order of the page, with what a programme says of them. */
export function showLessons(
  lessons: readonly OutlineLesson[],
  now: Date,
  programme: readonly ProgrammeItem[] = [],
): ShownLesson[] {
  const sessions = new Map(programme.map((item) => [item._id, { session: item }]))
  const isReleased = (releaseAt: string | null) => releaseAt === null || new Date(releaseAt) <= now
  const show = (
    { _id, name, kind, seconds, free, releaseAt }: OutlineLesson,
    isPart: boolean,
  ): ShownLesson => ({
    _id,
    name,
    kind,
    seconds,
    free: free && isReleased(releaseAt),
    isPart,
    ...sessions.get(_id),
  })
  return lessons
    .filter(({ parentID }) => parentID === null)
    .flatMap((lesson) => [
      show(lesson, false),
      ...lessons.filter(({ parentID }) => parentID === lesson._id).map((part) => show(part, true)),
    ])
}
