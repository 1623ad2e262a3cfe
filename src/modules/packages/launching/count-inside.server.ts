import type { Context } from '#kernel/context.ts'
import { packageLaunchers } from './launcher.ts'

/** How many learners are inside of each package, by whatever standard it runs; those that nobody is in are not named. */
export async function countInside(
  ctx: Context,
  packageIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const all = new Map<string, number>()
  if (packageIds.length === 0) return all
  for (const { countInside: count } of ctx.engine.contributionsTo(packageLaunchers))
    for (const { packageID, n } of await count(ctx, packageIds))
      all.set(packageID, (all.get(packageID) ?? 0) + n)
  return all
}
