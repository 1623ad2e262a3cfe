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

/** Lessons that one page of an outline has at most. */
export const LESSONS_ON_PAGE = 100

interface ShownSection {
  readonly _id: string
  readonly name: string
  readonly lessons: readonly ShownLesson[]
}

/** What a page shows of an outline, and how much there is in all. */
export interface OutlinePage {
  readonly sections: readonly (ShownSection & { readonly count: number })[]
  readonly lessons: number
  readonly seconds: number
  readonly page: number
  readonly pages: number
}

/** One page of an outline, however long it is: lessons in their order, with the sections that they are of. */
export function pageOutline(all: readonly ShownSection[], asked: number): OutlinePage {
  const every = all.flatMap(({ lessons }) => lessons)
  const pages = Math.max(1, Math.ceil(every.length / LESSONS_ON_PAGE))
  const page = Math.min(Math.max(1, asked), pages)
  const first = (page - 1) * LESSONS_ON_PAGE
  let before = 0
  const sections = all.flatMap(({ _id, name, lessons }) => {
    const from = Math.max(0, first - before)
    const shown = lessons.slice(from, Math.max(from, first + LESSONS_ON_PAGE - before))
    before += lessons.length
    return shown.length > 0 ? [{ _id, name, count: lessons.length, lessons: shown }] : []
  })
  const seconds = every.reduce((sum, lesson) => sum + lesson.seconds, 0)
  return { sections, lessons: every.length, seconds, page, pages }
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
