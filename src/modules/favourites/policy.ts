import { definePolicy } from '#kernel/access/policy.ts'

/** What somebody marked is theirs alone. The page of a course writes it. */
export const favouritePolicy = definePolicy({
  read: (actor) => actor.userID !== null && { userID: actor.userID },
})

/** Staff see who wants to hear of new rounds, people what they asked for themselves. The server alone writes them. */
export const noticePolicy = definePolicy({
  read: (actor) => actor.isStaff || (actor.userID !== null && { userID: actor.userID }),
})
