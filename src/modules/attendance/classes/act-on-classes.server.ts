import type { Translations } from '#kernel/collections/content-languages.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError, notFound } from '#kernel/errors.ts'
import { classFields, readClassForm, readSpoken, spokenInputs } from './class-form.ts'
import { changeClass, createClass, readClass, removeClass, removeDay } from './classes.server.ts'
import { requireManaging } from './open-course.server.ts'

interface ClassRequest {
  readonly intent: string
  textOf(name: string): string
}

/** What the form of a class has, by field. */
export function valuesOfClass(textOf: ClassRequest['textOf']): Record<string, string> {
  return Object.fromEntries([...classFields, ...spokenInputs].map((name) => [name, textOf(name)]))
}

async function saveClass(ctx: Context, courseId: string, { textOf }: ClassRequest) {
  const values = valuesOfClass(textOf)
  const read = readClassForm(values)
  if ('faults' in read) return { faults: read.faults, values }
  const id = textOf('class')
  const speak = (stored: Translations) => readSpoken(textOf, stored)
  if (id === '') await createClass(ctx, courseId, read.form, speak)
  else {
    await requireOfCourse(ctx, courseId, id)
    await changeClass(ctx, id, read.form, speak)
  }
  return { done: 'saved' as const }
}

async function requireOfCourse(ctx: Context, courseId: string, classId: string): Promise<void> {
  if ((await readClass(ctx, classId)).courseID !== courseId) throw notFound()
}

/** Does what the forms of classes ask for: saves or removes a class, removes a day. */
export async function actOnClasses(ctx: Context, courseId: string, request: ClassRequest) {
  requireManaging(ctx)
  if (request.intent === 'save') return saveClass(ctx, courseId, request)
  const classId = request.textOf('class')
  await requireOfCourse(ctx, courseId, classId)
  if (request.intent === 'remove') await removeClass(ctx, classId)
  else if (request.intent === 'remove-day') await removeDay(ctx, classId, request.textOf('day'))
  else throw new DomainError('gateway.bad-body')
  return { done: 'removed' as const }
}
