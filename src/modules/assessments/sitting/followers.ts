import type { Context } from '#kernel/context.ts'
import { defineSlot } from '#kernel/contributions.ts'
import type { Round } from './own-rounds.server.ts'

/** Whose result in which exam is another one now. */
export type Reached = Pick<Round, 'userID' | 'courseID' | 'examID'>

/** Hears of every result, in the transaction of the last mark of a round or of its change; it looks at nothing that passing does. */
export type FollowRound = (ctx: Context, reached: Reached) => Promise<void>

export const roundFollowers = defineSlot<FollowRound>('followers of marked rounds')
