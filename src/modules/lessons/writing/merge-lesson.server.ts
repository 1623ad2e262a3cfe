import { etagOf } from '#kernel/collections/read.server.ts'
import type { FieldDescription, FormValues } from '#shell/records/description.ts'
import {
  basisOf,
  compareWithBasis,
  type Merge,
  markOf,
  readBasis,
  whoChanged,
} from '#shell/records/merge-form.server.ts'
import { plainText } from '#shell/records/plain-text.ts'
import type { Lesson } from '../collections.ts'
import { formatLength } from '../content/length.ts'
import { readContent } from '../content/read-content.ts'
import type { LessonFault } from './lesson-form.server.ts'

/** What a lesson shows and how long it takes are one: nobody can put two halves of a film together. */
const CONTENT = 'content'

/** The same for the same content, in whatever order its parts are written. */
function write(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  )
}

const contentOf = (content: unknown, length: string) => write([content, length])

/** Marks of everything that a lesson's form shows. */
export function lessonBasis(lesson: Lesson, values: FormValues): string {
  return basisOf({ ...values, [CONTENT]: contentOf(lesson.content, formatLength(lesson.seconds ?? 0)) })
}

/**
 * Who changed what since the form was opened. Undefined where it is as new as the lesson, does not say what it was opened with, or both
 * changed the content: such a form is refused as a whole.
 */
export function mergeLesson(
  fields: readonly FieldDescription[],
  form: FormData,
  lesson: Lesson,
  values: FormValues,
): Merge | undefined {
  if (plainText(form.get('ifMatch')) === etagOf(lesson)) return undefined
  const merge = compareWithBasis(fields, form, values, [])
  const content = whoChanged(
    readBasis(form)?.get(CONTENT),
    markOf(contentOf(readContent(form), plainText(form.get('length')).trim())),
    markOf(contentOf(lesson.content, formatLength(lesson.seconds ?? 0))),
  )
  if (!merge || content === 'both') return undefined
  return content === 'theirs' ? { ...merge, theirs: [...merge.theirs, CONTENT] } : merge
}

/** The fault of a form whose fields two people changed: the newest, what was typed in its place, and both to choose from. */
export function withConflicts(
  fault: LessonFault,
  { theirs, both }: Merge,
  lesson: Lesson,
  values: FormValues,
): LessonFault {
  const newest = Object.fromEntries(
    theirs.filter((name) => name !== CONTENT).map((name) => [name, values[name] ?? '']),
  )
  return {
    ...fault,
    ...(theirs.includes(CONTENT) && { content: lesson.content, length: formatLength(lesson.seconds ?? 0) }),
    values: { ...fault.values, ...newest },
    ifMatch: etagOf(lesson),
    basis: lessonBasis(lesson, values),
    conflicts: both.map((name) => ({ name, theirs: values[name] ?? '', mine: fault.values[name] ?? '' })),
  }
}
