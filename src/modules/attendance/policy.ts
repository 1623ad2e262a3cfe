import type { Actor } from '#kernel/access/actor.ts'
import { definePolicy } from '#kernel/access/policy.ts'

const ofOwnCourses = ({ capabilities: { teaching } }: Actor) =>
  teaching !== undefined && { courseID: { $in: [...teaching] } }
const read = (actor: Actor) => actor.isStaff || ofOwnCourses(actor)
/** Staff read the classes of their unit, lecturers those of their courses. They are written by their own screens, and come back from the bin. */
export const classPolicy = definePolicy({ read, delete: (actor) => actor.is('admin', 'manager') })

/** Days are those of their class. */
export const dayPolicy = definePolicy({ read })

/** Who came is for staff, the lecturer of the course, and for each learner about themselves. */
export const attendancePolicy = definePolicy({
  read: (actor) =>
    actor.isStaff || ofOwnCourses(actor) || (actor.userID !== null && { userID: actor.userID }),
})
