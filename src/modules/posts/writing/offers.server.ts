import { uuidPattern } from '#kernel/collections/ids.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import { findEmbed } from '#kernel/pages/embeds.ts'
import { posts } from '../collections.ts'

/** Blocks that no page can be made without. */
export const neededBlocks: ReadonlySet<string> = new Set([
  'row',
  'column',
  'header',
  'paragraph',
  'image',
  'button',
])

/** What of a stored document may not be offered: types of blocks and services of others, however deep. */
function offeredIn({ engine }: Context, value: unknown): { types: Set<string>; services: Set<string> } {
  const [types, services] = [new Set<string>(), new Set<string>()]
  const open: unknown[] = [value]
  while (open.length > 0) {
    const next = open.pop()
    if (typeof next !== 'object' || next === null) continue
    const { type, url, value: own } = next as { type?: unknown; url?: unknown; value?: unknown }
    if (typeof type === 'string') types.add(type)
    const embed = engine.blocks.get(String(type))?.embeds && findEmbed(url || own)
    if (embed) services.add(embed.service)
    open.push(...Object.values(next))
  }
  return { types, services }
}

/**
 * Refuses blocks and services of others that the site does not offer. What the post has already may stay: `id` names the post that is changed. The editor of
 * pages asks the same before it saves.
 */
export async function requireOffered(ctx: Context, builder: unknown, id?: string): Promise<void> {
  const { hiddenBlocks = [], embeds } = ctx.site.layout.builder ?? {}
  if (hiddenBlocks.length === 0 && embeds === undefined) return
  const wanted = offeredIn(ctx, builder)
  const types = hiddenBlocks.filter((type) => wanted.types.has(type) && ctx.engine.blocks.has(type))
  const services = embeds ? [...wanted.services].filter((name) => !embeds.includes(name)) : []
  if (types.length + services.length === 0) return
  const row =
    id !== undefined && uuidPattern.test(id)
      ? await ctx.from(posts).select('builder').where('_id', '=', id).executeTakeFirst()
      : undefined
  const had = offeredIn(ctx, row?.builder ?? [])
  const refused = [
    ...types.filter((type) => !had.types.has(type)),
    ...services.filter((name) => !had.services.has(name)),
  ]
  if (refused.length > 0)
    throw new DomainError('builder.not-offered', {
      details: [{ path: 'builder', message: 'builder.fault.not-offered' }],
      values: { blocks: refused.join(', ') },
    })
}
