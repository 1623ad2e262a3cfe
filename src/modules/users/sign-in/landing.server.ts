import type { Context } from '#kernel/context.ts'
import { defineSlot } from '#kernel/contributions.ts'
import type { Account } from '../accounts.server.ts'

/** Where members come to who wanted to be nowhere else. */
export const MEMBER_HOME = '/user/home'

/** Where staff come to. */
export const STAFF_HOME = '/today'

/** Finds where a member has their own work; null for those who have none there. */
export type FindLanding = (ctx: Context, userID: string) => Promise<string | null>

export const landings = defineSlot<FindLanding>('landings after the login')

type Arrived = Pick<Account, '_id' | 'role'>

/** Where somebody begins who has just come in and wanted to be nowhere else. */
export async function findLanding(ctx: Context, account: Arrived): Promise<string> {
  if (account.role !== 'user') return STAFF_HOME
  for (const find of ctx.engine.contributionsTo(landings, ctx.site)) {
    const found = await find(ctx, account._id)
    if (found !== null) return found
  }
  return MEMBER_HOME
}
