import { uuidPattern } from '#kernel/collections/ids.ts'
import type { Context } from '#kernel/context.ts'
import { notFound } from '#kernel/errors.ts'
import { requireMarking } from '#modules/assessments/public.server.ts'
import { asHandIn, type HandIn, holdWork } from '../handing/own-hand-ins.server.ts'
import { handIns } from '../tables.ts'

/** What was handed in under this id, whoever did. */
export async function findHandIn(ctx: Context, id: string): Promise<HandIn> {
  const row = uuidPattern.test(id)
    ? await ctx.from(handIns).selectAll().where('_id', '=', id).executeTakeFirst()
    : undefined
  if (!row) throw notFound()
  return asHandIn(row)
}

/** The same for somebody who marks in its course, held until the end of the transaction. */
export async function holdHandIn(ctx: Context, id: string): Promise<HandIn> {
  const { lessonID, userID, courseID } = await findHandIn(ctx, id)
  requireMarking(ctx.actor, courseID)
  await holdWork(ctx, lessonID, userID)
  return findHandIn(ctx, id)
}
