import type { Actor } from '#kernel/access/actor.ts'
import { forbidden } from '#kernel/errors.ts'

/** True for those who mark, give time and release: administrators, and lecturers in their own courses. Managers only read. */
export function mayMark(actor: Actor, courseID: string): boolean {
  return actor.is('admin') || (actor.capabilities.teaching?.includes(courseID) ?? false)
}

/** Throws unless the actor may mark in the course. */
export function requireMarking(actor: Actor, courseID: string): void {
  if (!mayMark(actor, courseID)) throw forbidden()
}
