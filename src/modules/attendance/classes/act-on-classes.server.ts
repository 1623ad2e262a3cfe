import type { Context } from '#kernel/context.ts'
import { DomainError, notFound } from '#kernel/errors.ts'
import { classFields, readClassForm } from './class-form.ts'
import { changeClass, createClass, readClass, removeClass, removeDay } from './classes.server.ts'
import { requireManaging } from './open-course.server.ts'
import { putInClass, takeFromClasses } from './put-in-class.server.ts'

interface ClassRequest {
  readonly intent: string
  textOf(name: string): string
  /** Enrolments that were ticked. */
  readonly chosen: readonly string[]
}

const UUID = /^[0-9a-f-]{36}$/i

async function saveClass(ctx: Context, courseId: string, { textOf }: ClassRequest) {
  const values = Object.fromEntries(classFields.map((name) => [name, textOf(name)]))
  const read = readClassForm(values)
  if ('faults' in read) return { faults: read.faults, values }
  const id = textOf('class')
  if (id === '') await createClass(ctx, courseId, read.form)
  else {
    await requireOfCourse(ctx, courseId, id)
    await changeClass(ctx, id, read.form)
  }
  return { done: 'saved' as const }
}

async function requireOfCourse(ctx: Context, courseId: string, classId: string): Promise<void> {
  if ((await readClass(ctx, classId)).courseID !== courseId) throw notFound()
}

async function moveLearners(ctx: Context, courseId: string, { textOf, chosen }: ClassRequest) {
  if (chosen.length === 0 || !chosen.every((id) => UUID.test(id)))
    throw new DomainError('attendance.nobody-chosen')
  const to = textOf('to')
  if (to === 'none') {
    await takeFromClasses(ctx, courseId, chosen)
    return { done: 'moved' as const }
  }
  if (to === '') throw new DomainError('attendance.no-class')
  await requireOfCourse(ctx, courseId, to)
  await putInClass(ctx, to, chosen)
  return { done: 'moved' as const }
}

/** Does what the screen of classes asks for: saves or removes a class, removes a day, moves learners. */
export async function actOnClasses(ctx: Context, courseId: string, request: ClassRequest) {
  requireManaging(ctx)
  if (request.intent === 'save') return saveClass(ctx, courseId, request)
  if (request.intent === 'move') return moveLearners(ctx, courseId, request)
  const classId = request.textOf('class')
  await requireOfCourse(ctx, courseId, classId)
  if (request.intent === 'remove') await removeClass(ctx, classId)
  else if (request.intent === 'remove-day') await removeDay(ctx, classId, request.textOf('day'))
  else throw new DomainError('gateway.bad-body')
  return { done: 'removed' as const }
}
