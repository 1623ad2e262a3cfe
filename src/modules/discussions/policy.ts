import type { Actor } from '#kernel/access/actor.ts'
import { definePolicy } from '#kernel/access/policy.ts'

const ofOwnCourses = ({ capabilities: { teaching } }: Actor) =>
  teaching !== undefined && { courseID: { $in: [...teaching] } }

/** Staff read what is asked on their site, lecturers in their courses, people their own. Services alone write. */
export const discussionPolicy = definePolicy({
  read: (actor) =>
    actor.isStaff || ofOwnCourses(actor) || (actor.userID !== null && { userID: actor.userID }),
})

/** The same of each message; what staff hid is for staff alone, and so is who reported it. */
export const messagePolicy = definePolicy({
  read: (actor) =>
    actor.isStaff ||
    ofOwnCourses(actor) ||
    (actor.userID !== null && { userID: actor.userID, hiddenAt: null }),
  fields: { reportedBy: { read: (actor) => actor.isStaff || actor.capabilities.teaching !== undefined } },
})

/** True for those who answer the questions of a course: its lecturers, managers and administrators. */
export function mayAnswer(actor: Actor, courseID: string): boolean {
  return actor.is('admin', 'manager') || (actor.capabilities.teaching?.includes(courseID) ?? false)
}

/** True for those who have a desk at which questions are answered, of all courses or of some. */
export function hasDesk(actor: Actor): boolean {
  return actor.is('admin', 'manager') || actor.capabilities.teaching !== undefined
}
