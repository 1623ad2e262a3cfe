import { scopeOf } from '#kernel/collections/read.server.ts'
import type { BlockSource } from '#kernel/pages/block.ts'
import type { Json } from '#kernel/pages/document.ts'
import { readCondition } from '#kernel/query/condition.ts'
import { signInWay } from '#shell/page/sign-in-way.ts'
import { type Application, applications } from '../../collections.ts'

const MOST = 100

/** An application as the list shows it. */
export type ListedApplication = Pick<Application, '_id' | 'name' | 'status' | 'price' | 'deliveredAt'>

/** Reads the applications that the person may see once for all such blocks of a page, newest first. */
export const readApplicationLists: BlockSource = async (ctx, objects, { url }) => {
  if (ctx.actor.userID === null) return objects.map(() => signInWay(url))
  const values: unknown[] = []
  const own = readCondition(scopeOf(ctx), applications, 'read', { alias: 'a', values })
  const rows = await ctx.run<ListedApplication>(
    `select a."_id", a.name, a.status, a.price, a."deliveredAt" from application a
     where ${own === false ? 'false' : own} order by a."createdAt" desc, a."_id" desc limit ${MOST}`,
    values,
  )
  return objects.map(() => rows as unknown as Json)
}
