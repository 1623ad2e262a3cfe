import type { Context } from '#kernel/context.ts'
import { defineSlot } from '#kernel/contributions.ts'

/** Reads the names of accounts: those of these sites, and of staff of the sites above them. */
export type ReadAccountNames = (
  ctx: Pick<Context, 'engine'>,
  siteIds: readonly string[],
  ids: readonly string[],
) => Promise<ReadonlyMap<string, string>>

export const accountNames = defineSlot<ReadAccountNames>('names of accounts')

/**
 * Who did something on the sites, by id. Only for ids that the sites' own records have, and for those who may read these:
 * accounts of staff stand on sites that they cannot open.
 */
export async function namesOfAccounts(
  ctx: Pick<Context, 'engine'>,
  siteIds: readonly string[],
  ids: Iterable<unknown>,
): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(ids)].filter((id) => typeof id === 'string')
  const [read] = ctx.engine.contributionsTo(accountNames)
  return wanted.length === 0 || !read ? new Map() : read(ctx, [...new Set(siteIds)], wanted)
}
