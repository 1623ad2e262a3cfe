import { authorize } from '#kernel/collections/authorize.ts'
import { uuidPattern } from '#kernel/collections/read.server.ts'
import type { Context } from '#kernel/context.ts'
import { notFound } from '#kernel/errors.ts'
import { questions } from '../collections.ts'
import { readCategories } from './categories.server.ts'

/** A question of the bank with its key, for staff. */
export async function readQuestion(ctx: Context, id: string) {
  authorize(ctx, questions, 'read')
  if (!uuidPattern.test(id)) throw notFound()
  const row = await ctx
    .from(questions)
    .select(['_id', 'content', 'categoryID', 'version', 'createdAt', 'updatedAt'])
    .where('_id', '=', id)
    .executeTakeFirst()
  return row ?? Promise.reject(notFound())
}

/** The categories as choices of a form. */
export async function categoryChoices(ctx: Context) {
  return (await readCategories(ctx)).map(({ id, names }) => ({ value: id, label: names.join(' / ') }))
}
