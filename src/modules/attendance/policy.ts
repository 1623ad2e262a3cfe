import type { Actor } from '#kernel/access/actor.ts'
import { definePolicy } from '#kernel/access/policy.ts'

const ofOwnCourses = ({ teaches }: Actor) => teaches !== null && { courseID: { $in: [...teaches] } }
const isStaff = (actor: Actor) => actor.is('root', 'superadmin', 'admin', 'manager')

/** Staff read the classes of their unit, lecturers those of their courses. They are written by their own screens. */
export const classPolicy = definePolicy({
  read: (actor) => isStaff(actor) || ofOwnCourses(actor),
})

/** Who came is for staff, the lecturer of the course, and for each learner about themselves. */
export const attendancePolicy = definePolicy({
  read: (actor) =>
    isStaff(actor) || ofOwnCourses(actor) || (actor.userID !== null && { userID: actor.userID }),
})
