import type { Actor } from '#kernel/access/actor.ts'
import { forbidden, notFound } from '#kernel/errors.ts'

/** The courses that somebody reads reports of: null for all of the site, else the ids of those that they teach. */
export function reportedCourses(actor: Actor): readonly string[] | null {
  const { teaching } = actor.capabilities
  if (teaching !== undefined) return teaching
  if (!actor.isStaff) throw forbidden()
  return null
}

/** Throws unless the actor reads reports of this course. */
export function checkReported(actor: Actor, courseID: string): void {
  const courses = reportedCourses(actor)
  if (courses !== null && !courses.includes(courseID)) throw notFound()
}
