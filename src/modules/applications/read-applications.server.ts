import { scopeOf } from '#kernel/collections/read.server.ts'
import type { Context } from '#kernel/context.ts'
import { readCondition } from '#kernel/query/condition.ts'
import { type Application, applications } from './collections.ts'

const MOST = 100

/** An application as the list shows it. */
export type ListedApplication = Pick<Application, '_id' | 'name' | 'status' | 'price' | 'deliveredAt'>

/** The applications that the person may see, newest first. */
export async function readApplications(ctx: Context): Promise<ListedApplication[]> {
  const values: unknown[] = []
  const own = readCondition(scopeOf(ctx), applications, 'read', { alias: 'a', values })
  return ctx.run<ListedApplication>(
    `select a."_id", a.name, a.status, a.price, a."deliveredAt" from application a
     where ${own === false ? 'false' : own} order by a."createdAt" desc, a."_id" desc limit ${MOST}`,
    values,
  )
}
