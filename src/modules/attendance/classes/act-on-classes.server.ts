import type { Translations } from '#kernel/collections/content-languages.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError, notFound } from '#kernel/errors.ts'
import { textIn } from '#shell/read-form.server.ts'
import { basisIn, type MergeFault, mergeTyped, type TypedValues } from '#shell/records/merge-typed.server.ts'
import {
  type ClassField,
  classFields,
  readClassForm,
  readSpoken,
  spokenInputs,
  textsOfClass,
} from './class-form.ts'
import { changeClass, createClass, readClass, removeClass, removeDay } from './classes.server.ts'
import { requireManaging } from './open-course.server.ts'

/** What the form of a class has, by input. */
export function valuesOfClass(form: FormData): TypedValues {
  return Object.fromEntries([...classFields, ...spokenInputs].map((name) => [name, textIn(form, name)]))
}

/** A form of a class that was not saved: why, by field, and what it is shown again with. */
export interface ClassRefusal extends MergeFault {
  readonly faults: Partial<Record<ClassField, string>>
}

export type ClassAnswer = { readonly done: 'saved' | 'removed' | 'binned' } | ClassRefusal

async function saveClass(ctx: Context, courseId: string, form: FormData): Promise<ClassAnswer> {
  const typed = valuesOfClass(form)
  const id = textIn(form, 'class')
  // Locked from here on: nobody else writes between what is compared and what is written.
  const now = id === '' ? {} : textsOfClass(await requireOfCourse(ctx, courseId, id))
  const merged = id === '' ? { values: typed } : mergeTyped(form, typed, now)
  if ('fault' in merged) return { faults: {}, ...merged.fault }
  const read = readClassForm(merged.values)
  if ('faults' in read)
    return { faults: read.faults, values: typed, basis: basisIn(form, now), conflicts: [] }
  const speak = (stored: Translations) => readSpoken((name) => merged.values[name] ?? '', stored)
  if (id === '') await createClass(ctx, courseId, read.form, speak)
  else await changeClass(ctx, id, read.form, speak)
  return { done: 'saved' }
}

async function requireOfCourse(ctx: Context, courseId: string, classId: string) {
  const row = await readClass(ctx, classId, { lock: true })
  if (row.courseID !== courseId) throw notFound()
  return row
}

/** Does what the forms of classes ask for: saves or removes a class, removes a day. */
export async function actOnClasses(ctx: Context, courseId: string, form: FormData): Promise<ClassAnswer> {
  requireManaging(ctx)
  const intent = textIn(form, 'intent')
  if (intent === 'save') return saveClass(ctx, courseId, form)
  const classId = textIn(form, 'class')
  await requireOfCourse(ctx, courseId, classId)
  if (intent === 'remove') {
    await removeClass(ctx, classId)
    return { done: 'binned' }
  }
  if (intent !== 'remove-day') throw new DomainError('gateway.bad-body')
  await removeDay(ctx, classId, textIn(form, 'day'))
  return { done: 'removed' }
}
