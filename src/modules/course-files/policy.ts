import type { Actor } from '#kernel/access/actor.ts'
import { definePolicy } from '#kernel/access/policy.ts'

/** Lecturers read what belongs to their own courses. */
const ofOwnCourses = ({ capabilities: { teaching } }: Actor) =>
  teaching !== undefined && { courseID: { $in: [...teaching] } }

/** Whoever reads the lessons of a course reads how it came about. Nobody writes history but the server. */
export const revisionPolicy = definePolicy({
  read: (actor) => actor.isStaff || ofOwnCourses(actor),
})

/** An import is the business of the person who started it. */
export const importPolicy = definePolicy({
  read: (actor) => actor.is('admin') && actor.userID !== null && { userID: actor.userID },
})
