import { uuidPattern } from '#kernel/collections/ids.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
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

/** The types of blocks in a stored document, however deep. */
function typesIn(value: unknown): Set<string> {
  const found = new Set<string>()
  const open: unknown[] = [value]
  while (open.length > 0) {
    const next = open.pop()
    if (typeof next !== 'object' || next === null) continue
    const { type } = next as { type?: unknown }
    if (typeof type === 'string') found.add(type)
    open.push(...Object.values(next))
  }
  return found
}

/**
 * Refuses blocks that the site does not offer. What the post has already may stay: `id` names the post that is changed. The editor of
 * pages asks the same before it saves.
 */
export async function requireOffered(ctx: Context, builder: unknown, id?: string): Promise<void> {
  const hidden = new Set(ctx.site.layout.builder?.hiddenBlocks ?? [])
  if (hidden.size === 0) return
  const wanted = [...typesIn(builder)].filter((type) => hidden.has(type))
  if (wanted.length === 0) return
  const row =
    id !== undefined && uuidPattern.test(id)
      ? await ctx.from(posts).select('builder').where('_id', '=', id).executeTakeFirst()
      : undefined
  const had = typesIn(row?.builder ?? [])
  const refused = wanted.filter((type) => ctx.engine.blocks.has(type) && !had.has(type))
  if (refused.length > 0)
    throw new DomainError('builder.not-offered', {
      details: [{ path: 'builder', message: 'builder.fault.not-offered' }],
      values: { blocks: refused.join(', ') },
    })
}
