import type { Context } from '#kernel/context.ts'
import { defineSlot } from '#kernel/contributions.ts'
import type { Round } from './own-rounds.server.ts'

/** Hears of every round that has a result, in the transaction of its last mark; it looks at nothing that passing does. */
export type FollowRound = (ctx: Context, round: Round) => Promise<void>

export const roundFollowers = defineSlot<FollowRound>('followers of marked rounds')
