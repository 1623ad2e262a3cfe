import type { Actor } from '#kernel/access/actor.ts'
import { definePolicy } from '#kernel/access/policy.ts'

const ofOwnCourses = ({ capabilities: { teaching } }: Actor) =>
  teaching !== undefined && { courseID: { $in: [...teaching] } }

/** Notes are nobody's but their writer's, whatever role somebody has. They are written in the player. */
export const notePolicy = definePolicy({
  read: (actor) => actor.role === 'member' && actor.userID !== null && { userID: actor.userID },
})

/** Staff read what was answered, lecturers of their own courses; who answered stays with the person themselves. */
export const answerPolicy = definePolicy({
  read: (actor) =>
    actor.isStaff || ofOwnCourses(actor) || (actor.userID !== null && { userID: actor.userID }),
  fields: { userID: { read: (actor) => actor.role === 'member' } },
})
