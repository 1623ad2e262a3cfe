import type { Context } from '#kernel/context.ts'
import { onWrite } from '#kernel/data/on-write.ts'
import { takeTurn } from '#kernel/data/take-turn.server.ts'
import { posts } from './collections.ts'
import { gatesOf, hasCheck } from './gates.ts'

/**
 * Keeps beside each post what it stands behind, whoever writes it or one above it and by whatever way: readers ask for these
 * columns and look at no parents.
 */
export const deriveGates = onWrite(posts, async (ctx, { action, records }) => {
  if (action === 'delete') return
  const isNew = action === 'create'
  const checked = records.filter(({ changes }) => isNew || changes.builder || changes.behindCheck)
  for (const isBehind of [true, false])
    await setCheck(
      ctx,
      checked
        .filter(
          ({ after }) => after && hasCheck(after.builder) === isBehind && after.behindCheck !== isBehind,
        )
        .map(({ id }) => id),
      isBehind,
    )
  const gated = records.filter(
    ({ changes }) =>
      isNew ||
      changes.authen ||
      changes.password ||
      changes.parent ||
      changes.behindLogin ||
      changes.behindPassword,
  )
  if (gated.length === 0) return
  const isAlone =
    isNew && gated.every(({ after }) => after?.parent === null && !after.authen && !after.password)
  if (isAlone && gated.every(({ after }) => !after?.behindLogin && !after?.behindPassword)) return
  await setGates(
    ctx,
    gated.map(({ id }) => id),
  )
})

async function setCheck(ctx: Context, ids: readonly string[], behindCheck: boolean): Promise<void> {
  if (ids.length === 0) return
  await ctx
    .write(posts)
    .where({ _id: ids })
    .patch((eb) => ({ behindCheck, updatedAt: eb.ref('updatedAt') }))
}

async function setGates(ctx: Context, ids: readonly string[]): Promise<void> {
  // Whoever moves a post while another closes the one above it waits, or neither would see what the other does.
  await takeTurn(ctx, 'post-gates')
  const tree = await readTree(ctx, ids)
  const gates = gatesOf(tree)
  for (const behindLogin of [true, false]) {
    for (const behindPassword of [true, false]) {
      const wrong = tree.filter((post) => {
        const right = gates.get(post._id)
        return (
          right?.behindLogin === behindLogin &&
          right.behindPassword === behindPassword &&
          (post.behindLogin !== behindLogin || post.behindPassword !== behindPassword)
        )
      })
      if (wrong.length === 0) continue
      // The page itself did not change: whoever has it open goes on.
      await ctx
        .write(posts)
        .where({ _id: wrong.map(({ _id }) => _id) })
        .patch((eb) => ({ behindLogin, behindPassword, updatedAt: eb.ref('updatedAt') }))
    }
  }
}

/** The posts with all that stand below and above them. */
async function readTree(ctx: Context, ids: readonly string[]) {
  return ctx.db
    .withRecursive('below', (db) =>
      db
        .selectFrom(posts.name)
        .select(['post._id', 'post.parent'])
        .where('post._id', 'in', ids)
        .union(
          db
            .selectFrom(posts.name)
            .innerJoin('below', 'below._id', 'post.parent')
            .select(['post._id', 'post.parent']),
        ),
    )
    .withRecursive('tree', (db) =>
      db
        .selectFrom('below')
        .select(['below._id', 'below.parent'])
        .union(
          db
            .selectFrom(posts.name)
            .innerJoin('tree', 'tree.parent', 'post._id')
            .select(['post._id', 'post.parent']),
        ),
    )
    .selectFrom('tree')
    .innerJoin(posts.name, 'post._id', 'tree._id')
    .select((eb) => [
      'post._id',
      'post.parent',
      'post.authen',
      'post.behindLogin',
      'post.behindPassword',
      eb('post.password', 'is not', null).$castTo<boolean>().as('hasPassword'),
    ])
    .execute()
}
