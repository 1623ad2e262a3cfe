import { type SqlBool, sql } from 'kysely'
import type { Context } from '#kernel/context.ts'
import { foldedLike } from '#kernel/data/fragments.ts'
import { escapeLike } from '#kernel/thai/fold.ts'
import { findCategoriesWithin, questions } from '#modules/questions/public.server.ts'

const MAX_FOUND = 100

/** Questions of the bank to choose from, the newest first; those that the exam asks already are left out. */
export async function findQuestions(
  ctx: Context,
  { words, category, without }: { words: string; category: string; without: readonly string[] },
) {
  const within = category === '' ? null : await findCategoriesWithin(ctx, category)
  return ctx
    .from(questions)
    .select(['_id', 'name', 'kind', 'words', 'tags'])
    .$if(without.length > 0, (query) => query.where('_id', 'not in', [...without]))
    .$if(within !== null, (query) => query.where('categoryID', 'in', [...(within ?? [])]))
    .$if(words !== '', (query) =>
      query.where((eb) => {
        const like = `%${escapeLike(words)}%`
        const tagged = sql<SqlBool>`${eb.ref('tags')} @> ${JSON.stringify([words])}::jsonb`
        return eb.or([foldedLike(questions, 'name', words), eb('words', 'ilike', like), tagged])
      }),
    )
    .orderBy('createdAt', 'desc')
    .orderBy('_id')
    .limit(MAX_FOUND)
    .execute()
}
