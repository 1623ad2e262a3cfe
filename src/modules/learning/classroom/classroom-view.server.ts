import type { Context } from '#kernel/context.ts'
import { readPlayerLook } from '#modules/courses/public.server.ts'
import { mayHear, readLessonDiscussion } from '#modules/discussions/public.server.ts'
import { lessonKind, type OutlineLesson } from '#modules/lessons/public.server.ts'
import { readNotes } from '../notes.server.ts'
import { hasAnswered } from '../survey.server.ts'
import type { Classroom } from './classroom.server.ts'
import { readCompletion } from './completion.server.ts'
import { readContent } from './lesson-content.server.ts'
import type { LockReason } from './locks.ts'
import { stageOf } from './stage-of.ts'

/** A lesson in the list beside the stage. */
export interface OutlineItem {
  readonly _id: string
  readonly name: string
  readonly kind: string
  readonly seconds: number
  readonly state: 'done' | 'open' | 'locked'
  readonly why: LockReason | null
  readonly isHidden: boolean
  readonly isPart: boolean
}

/** The lesson at which somebody goes on who comes back. */
export function findStart({ lessons, progress, locks }: Classroom): OutlineLesson | undefined {
  const isOpen = ({ _id }: OutlineLesson) => !locks.has(_id) && progress.get(_id)?.status !== 'complete'
  const begun = lessons.find((lesson) => isOpen(lesson) && progress.has(lesson._id))
  return begun ?? lessons.find(isOpen) ?? lessons[0]
}

/** The outline as the browser gets it: names and states, never what a lesson shows. */
export function showOutline({ sections, progress, locks }: Classroom) {
  const toItem = (lesson: OutlineLesson): OutlineItem => ({
    _id: lesson._id,
    name: lesson.name,
    kind: lesson.kind,
    seconds: lesson.seconds,
    state:
      progress.get(lesson._id)?.status === 'complete' ? 'done' : locks.has(lesson._id) ? 'locked' : 'open',
    why: locks.get(lesson._id) ?? null,
    isHidden: !lesson.status,
    isPart: lesson.parentID !== null,
  })
  return sections.map(({ _id, name, lessons }) => ({ _id, name, lessons: lessons.map(toItem) }))
}

/** What ends the lesson: a part of it watched, time of reading, opening it, answers, or the learner's own word. */
function endOf({ kind, completion, seconds, readSeconds }: OutlineLesson) {
  const known = lessonKind(kind)?.measure ?? 'opened'
  const measure = known === 'read' && (readSeconds ?? 0) === 0 ? 'opened' : known
  return completion === 'manual' || (measure === 'watched' && seconds === 0) ? 'manual' : measure
}

/** The lesson on the stage; without what it shows while it is closed. */
export async function showLesson(ctx: Context, classroom: Classroom, lesson: OutlineLesson) {
  const known = classroom.progress.get(lesson._id)
  const why = classroom.locks.get(lesson._id) ?? null
  const mayAnswer = lessonKind(lesson.kind)?.measure === 'answered' && classroom.enrolment !== null
  const isAnswered = !why && mayAnswer && (await hasAnswered(ctx, lesson._id))
  const shown = why ? null : await readContent(ctx, lesson._id, isAnswered)
  return {
    _id: lesson._id,
    name: lesson.name,
    kind: lesson.kind,
    seconds: lesson.seconds,
    minimumShare: lesson.minimumShare,
    readSeconds: lesson.readSeconds ?? 0,
    lastPage: lesson.lastPage,
    /** Seconds that the server knows were spent in it. */
    spent: known?.seconds ?? 0,
    end: endOf(lesson),
    isComplete: known?.status === 'complete',
    share: known?.share ?? 0,
    position: known?.position ?? 0,
    why,
    ...stageOf(lesson.kind),
    /** Nobody can complete it before it begins. */
    isWaiting: shown?.session?.state === 'waiting',
    content: shown?.content ?? null,
  }
}

/** What is asked about the lesson, for those who take the course or answer in it. */
async function readQuestions(ctx: Context, courseID: string, lessonID: string) {
  return (await mayHear(ctx, courseID)) ? readLessonDiscussion(ctx, courseID, lessonID) : null
}

/** Everything that the player shows. */
export async function showClassroom(ctx: Context, classroom: Classroom, lesson: OutlineLesson | undefined) {
  const { course, enrolment, lessons, progress } = classroom
  const at = lesson ? lessons.indexOf(lesson) : -1
  const look = readPlayerLook(ctx)
  const shown = lesson ? await showLesson(ctx, classroom, lesson) : null
  const done = lessons.filter(({ _id }) => progress.get(_id)?.status === 'complete').length
  const isDone = enrolment !== null && lessons.length > 0 && done === lessons.length
  return {
    course: { _id: course._id, slug: course.slug, name: course.name },
    /** What was achieved, once all lessons are complete. */
    completion: isDone ? await readCompletion(ctx, enrolment._id, lessons.length) : null,
    isLooking: enrolment === null,
    done,
    total: lessons.length,
    percent: lessons.length === 0 ? 0 : Math.round((done / lessons.length) * 100),
    sections: showOutline(classroom),
    look,
    lesson: shown,
    previous: at > 0 ? (lessons[at - 1]?._id ?? null) : null,
    next: lessons[at + 1]?._id ?? null,
    notes: await readNotes(ctx, course._id),
    discussion:
      look.discussion && shown && !shown.why ? await readQuestions(ctx, course._id, shown._id) : null,
  }
}

export type ShownClassroom = Awaited<ReturnType<typeof showClassroom>>
export type ShownLesson = Awaited<ReturnType<typeof showLesson>>
