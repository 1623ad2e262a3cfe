import { sql } from 'kysely'
import type { Context } from '#kernel/context.ts'
import type { Gated } from '#kernel/pages/gate.server.ts'
import { posts } from './collections.ts'

const MAX_DEPTH = 8

/** The posts above one, the nearest first: who may not see them may not see it. */
export async function listPostsAbove(ctx: Context, id: string): Promise<Gated[]> {
  return ctx.db
    .withRecursive('above', (db) =>
      db
        .selectFrom(posts.name)
        .select(['_id', 'parent', 'authen', 'password', sql<number>`0`.as('depth')])
        .where('_id', '=', id)
        .unionAll(
          db
            .selectFrom(posts.name)
            .innerJoin('above', 'above.parent', 'post._id')
            .where('above.depth', '<', MAX_DEPTH)
            .select([
              'post._id',
              'post.parent',
              'post.authen',
              'post.password',
              sql<number>`above.depth + 1`.as('depth'),
            ]),
        ),
    )
    .selectFrom('above')
    .select(['_id', 'authen', 'password'])
    .where('depth', '>', 0)
    .orderBy('depth')
    .execute()
}
