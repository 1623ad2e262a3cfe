import type { BlockSource } from '#kernel/pages/block.ts'
import type { Json } from '#kernel/pages/document.ts'
import { signInWay } from '#shell/page/sign-in-way.ts'
import { readApplications } from '../../read-applications.server.ts'

/** Reads the applications that the person may see once for all such blocks of a page, newest first. */
export const readApplicationLists: BlockSource = async (ctx, objects, { url }) => {
  if (ctx.actor.userID === null) return objects.map(() => signInWay(url))
  const rows = await readApplications(ctx)
  return objects.map(() => rows as unknown as Json)
}
