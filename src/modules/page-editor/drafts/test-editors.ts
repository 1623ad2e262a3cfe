import { type Actor, makeActor } from '#kernel/access/actor.ts'
import { newId } from '#kernel/collections/ids.ts'
import { createRecord } from '#kernel/collections/write.server.ts'
import type { Context } from '#kernel/context.ts'
import { openContext } from '#kernel/open-context.server.ts'
import { posts } from '#modules/posts/public.server.ts'
import { openWorld } from '#tests/support/world.ts'
import { saveDraft } from './save-draft.server.ts'

export const pageOf = (words: string): unknown[] => [
  { uid: 'row-one', columns: [[{ type: 'header', uid: 'title-one', value: words }]] },
]

/** Two administrators of a site who build pages, each act a second after the one before. */
export async function openEditors() {
  const world = await openWorld()
  const ours = await world.make.site()
  const theirs = await world.make.site()
  const admin = { role: 'admin', accountSite: ours._id, reach: [ours._id] } as const
  const mali = makeActor({ ...admin, userID: newId(), name: 'มะลิ' })
  const somchai = makeActor({ ...admin, userID: newId(), name: 'สมชาย' })
  let at = Date.now()

  async function as<T>(
    actor: Actor,
    work: (ctx: Context) => Promise<T> | T,
    site = ours,
    seconds = 1,
  ): Promise<T> {
    at += seconds * 1000
    const t = world.engine.catalog.translate('th')
    const ctx = openContext({ engine: world.engine, host: site, actor, t, now: new Date(at) })
    try {
      const done = await work(ctx)
      await ctx.commit()
      return done
    } finally {
      await ctx.rollback()
    }
  }

  return {
    ours,
    theirs,
    mali,
    somchai,
    as,
    now: () => at,
    makePage: async () => {
      const fields = { title: 'หน้าทดสอบ', slug: `page-${newId()}`, builder: pageOf('เดิม') }
      return (await as(mali, (ctx) => createRecord(ctx, posts, fields)))._id
    },
    save: (actor: Actor, id: string, number: number, words: string, tab = actor.name ?? '') =>
      as(actor, (ctx) =>
        saveDraft(ctx, id, { number, builder: JSON.stringify(pageOf(words)), key: newId(), tab }),
      ),
    published: (id: string) =>
      as(
        mali,
        async (ctx) =>
          (await ctx.from(posts).select('builder').where('_id', '=', id).executeTakeFirstOrThrow()).builder,
      ),
  }
}
