import { definePolicy } from '#kernel/access/policy.ts'

/** Notes are nobody's but their writer's, whatever role somebody has. They are written in the player. */
export const notePolicy = definePolicy({
  read: (actor) => actor.role === 'member' && actor.userID !== null && { userID: actor.userID },
})
