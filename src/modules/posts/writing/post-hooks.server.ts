import type { WriteHooks } from '#kernel/collections/hooks.ts'
import { uuidPattern } from '#kernel/collections/ids.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import { checkBuilder } from '#kernel/pages/check-builder.server.ts'
import { spellSlug } from '#kernel/thai/make-slug.ts'
import { requireOffered } from './offers.server.ts'
import { findPostUses, refusalOfUses } from './post-uses.server.ts'
import { routeWords } from './route-words.ts'
import { spellTags } from './tags.ts'

type Data = Readonly<Record<string, unknown>>

/** True for what cannot be the name of a post in its address. */
export const isNoName = (slug: string) => routeWords.has(slug) || uuidPattern.test(slug)

/** The name as addresses are spelt; a word of the route table and an id are none. */
function spellName({ slug }: Data): Data {
  if (typeof slug !== 'string') return {}
  const spelt = spellSlug(slug)
  if (isNoName(spelt))
    throw new DomainError('records.invalid', { details: [{ path: 'slug', message: 'pages.reserved-name' }] })
  return { slug: spelt }
}

const checkBlocks = ({ engine }: Context, { builder }: Data): Data =>
  builder === undefined ? {} : { builder: checkBuilder(builder ?? [], engine.blocks, engine) }

const spell = (data: Data): Data => ({
  ...spellName(data),
  ...(typeof data.tags === 'string' && { tags: spellTags(data.tags) }),
})

/** What holds for every post: blocks that can be drawn, a name of its own, and who wrote it first. */
export const postHooks: WriteHooks = {
  async beforeCreate(ctx, data) {
    const checked = checkBlocks(ctx, data)
    await requireOffered(ctx, data.builder)
    return { ...spell(data), ...checked, author: ctx.actor.userID }
  },
  async beforeUpdate(ctx, data, id) {
    const checked = checkBlocks(ctx, data)
    await requireOffered(ctx, data.builder, id)
    return { ...spell(data), ...checked }
  },
  async beforeRemove(ctx, id) {
    const refusal = refusalOfUses((await findPostUses(ctx, [id])).get(id) ?? [])
    if (refusal) throw refusal
  },
}
