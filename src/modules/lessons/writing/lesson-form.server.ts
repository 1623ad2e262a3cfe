import { uuidPattern } from '#kernel/collections/read.server.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError, notFound } from '#kernel/errors.ts'
import { courses } from '#modules/courses/public.server.ts'
import { describeCollection } from '#shell/records/describe.server.ts'
import type { ChoiceDescription, CollectionDescription, FormValues } from '#shell/records/description.ts'
import { toFormValues } from '#shell/records/form-values.ts'
import type { Conflict } from '#shell/records/merge-form.server.ts'
import { parseForm } from '#shell/records/parse-form.ts'
import { plainText } from '#shell/records/plain-text.ts'
import { lessons } from '../collections.ts'
import { parseLength } from '../content/length.ts'
import { readContent } from '../content/read-content.ts'
import type { OutlineSection } from '../outline.server.ts'
import { enrolledKinds, lessonKind } from '../registry/find-kind.ts'

const FIELDS = [
  'name',
  'sectionID',
  'status',
  'free',
  'completion',
  'minimumShare',
  'releaseAt',
  'releaseDays',
  'prerequisites',
]

/** True for the fields that say something of lessons of this kind. */
function isOfKind(name: string, kind: string): boolean {
  if (name === 'minimumShare') return lessonKind(kind)?.measure === 'watched'
  // What only a learner can do is no free preview.
  return name !== 'free' || !enrolledKinds.includes(kind)
}

/** The fields of a lesson that its form has beside the content. */
export function describeLesson(ctx: Context, kind: string): CollectionDescription {
  const description = describeCollection(ctx, lessons)
  const wanted = FIELDS.filter((name) => isOfKind(name, kind))
  return {
    ...description,
    form: wanted.flatMap((name) => description.form.find((one) => one.name === name) ?? []),
  }
}

/** Values that a new lesson's form starts with. */
export function blankValues(description: CollectionDescription, sectionID: string): FormValues {
  const defaults = Object.entries(lessons.fields).map(([name, field]) => [name, field.default])
  return toFormValues(description.form, { ...Object.fromEntries(defaults), sectionID })
}

/** The records that the form offers: sections and other lessons of the course. */
export function choicesIn(
  outline: readonly OutlineSection[],
  lessonId: string | null,
): Record<string, ChoiceDescription[]> {
  return {
    sectionID: outline.map(({ _id, name }) => ({ value: _id, label: name })),
    prerequisites: outline
      .flatMap((section) => section.lessons)
      .filter(({ _id }) => _id !== lessonId)
      .map(({ _id, name }) => ({ value: _id, label: name })),
  }
}

/** What the form sent, as the record has it. A length that cannot be read is refused. */
export function readLessonForm(
  description: CollectionDescription,
  form: FormData,
  before?: FormValues,
): Record<string, unknown> {
  const defaults = Object.fromEntries(
    Object.entries(lessons.fields).map(([name, field]) => [name, field.default]),
  )
  const fields = parseForm(description.form, form, before ? { before, defaults } : {})
  const typed = plainText(form.get('length')).trim()
  const seconds = typed === '' ? 0 : parseLength(typed)
  if (seconds === undefined)
    throw new DomainError('records.invalid', { details: [{ path: 'length', message: 'lessons.bad-length' }] })
  return { ...fields, seconds, content: readContent(form) }
}

/** What was typed and what is wrong with it, for the form to show again. */
export interface LessonFault {
  readonly message: string
  readonly errors: Readonly<Record<string, string>>
  readonly values: FormValues
  readonly content: Readonly<Record<string, unknown>>
  readonly length: string
  readonly ifMatch: string
  /** Marks of what is shown, where that is not what the page was opened with. */
  readonly basis?: string
  /** Fields that somebody else changed too, with both values. */
  readonly conflicts?: readonly Conflict[]
  readonly stamp: number
  readonly status: number
}

const OTHER_SCREENS = new Set([401, 403, 404])

/** Runs a write of the form. What the author can mend is answered with nothing written; the rest is thrown. */
export async function attemptLesson<T>(
  ctx: Context,
  description: CollectionDescription,
  form: FormData,
  write: () => Promise<T>,
): Promise<{ saved: T } | { fault: LessonFault }> {
  try {
    return { saved: await write() }
  } catch (error) {
    if (!(error instanceof DomainError) || OTHER_SCREENS.has(error.status)) throw error
    await ctx.rollback()
    const errors = error.details.map(({ path, message }) => [path, ctx.t(message)])
    const fault = {
      message: ctx.t(error.code, error.values),
      errors: Object.fromEntries(errors) as Record<string, string>,
      values: Object.fromEntries(
        description.form.map(({ name, kind }) => [
          name,
          kind === 'references' ? form.getAll(name).map(plainText) : plainText(form.get(name)),
        ]),
      ),
      content: readContent(form),
      length: plainText(form.get('length')),
      ifMatch: plainText(form.get('ifMatch')),
      stamp: Date.now(),
      status: error.status,
    }
    return { fault }
  }
}

/** The course that lessons are made for; its name. */
export async function findCourse(ctx: Context, id: string): Promise<{ _id: string; name: string }> {
  const course = uuidPattern.test(id)
    ? await ctx.from(courses).select(['_id', 'name']).where('_id', '=', id).executeTakeFirst()
    : undefined
  if (!course) throw notFound()
  return course
}
