import type { Actor } from '#kernel/access/actor.ts'
import { definePolicy } from '#kernel/access/policy.ts'

/** Lecturers read what belongs to their own courses. */
const ofOwnCourses = ({ capabilities: { teaching } }: Actor) =>
  teaching !== undefined && { courseID: { $in: [...teaching] } }

/** Staff read the lessons of their unit, administrators write them. Learners get them by the player, which checks more. */
export const lessonPolicy = definePolicy({
  read: (actor) => actor.isStaff || ofOwnCourses(actor),
  write: (actor) => actor.is('admin'),
})

/** Progress is written by the player alone. Lecturers read that of their own courses, members their own. */
export const progressPolicy = definePolicy({
  read: (actor) =>
    actor.isStaff || ofOwnCourses(actor) || (actor.userID !== null && { userID: actor.userID }),
})
