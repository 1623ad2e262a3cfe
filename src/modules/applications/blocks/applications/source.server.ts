import type { BlockSource } from '#kernel/pages/block.ts'
import { type SignInWay, signInWay } from '#shell/page/sign-in-way.ts'
import { type ListedApplication, readApplications } from '../../read-applications.server.ts'

/** Reads the applications that the person may see once for all such blocks of a page, newest first. */
export const readApplicationLists: BlockSource<readonly ListedApplication[] | SignInWay> = async (
  ctx,
  objects,
  { url },
) => {
  if (ctx.actor.userID === null) return objects.map(() => signInWay(url))
  const rows = await readApplications(ctx)
  return objects.map(() => rows)
}
