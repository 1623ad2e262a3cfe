import { buffer } from 'node:stream/consumers'
import { UUID } from '#kernel/collections/ids.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import { workOnSite } from '#kernel/open-context.server.ts'
import { addressOfFile } from '#kernel/storage/address.ts'
import { pictureRule } from '#kernel/storage/upload-rule.ts'
import { findFile, storeSentFile } from '#modules/files/public.server.ts'

/** Pictures that come with one document. */
const MAX_PICTURES = 40

const namedFiles = new RegExp(`/files/(${UUID})/[^"\\\\\\s)?]*`, 'g')

/**
 * The blocks of another site with their public pictures copied here: a site shows no file of another one. What is no picture, or
 * finds no room, stays behind, and its block is without it.
 */
export async function bringPictures(
  ctx: Context,
  from: string,
  builder: readonly unknown[],
): Promise<readonly unknown[]> {
  let text = JSON.stringify(builder)
  const named = new Map([...text.matchAll(namedFiles)].map(([address, id = '']) => [address, id]))
  if (named.size === 0) return builder
  const moved = new Map<string, string>()
  for (const id of [...new Set(named.values())].slice(0, MAX_PICTURES))
    moved.set(id, await bringPicture(ctx, from, id))
  for (const [address, id] of named) text = text.replaceAll(address, moved.get(id) ?? '')
  return JSON.parse(text) as readonly unknown[]
}

/** The address of the copy; empty where there is none. */
async function bringPicture(ctx: Context, from: string, id: string): Promise<string> {
  const file = await workOnSite(ctx.engine, from, (there) => findFile(there, id), { onlyReads: true })
  const rule = pictureRule()
  if (!file || file.visibility !== 'public' || file.size > rule.maxBytes) return ''
  const place = await ctx.engine.storage.open(file.place)
  const bytes = await buffer(await place.read(file.key))
  try {
    const sent = { name: file.name, purpose: 'page/template', bytes, token: '', isPublic: true }
    const stored = await storeSentFile(ctx, rule, sent)
    return addressOfFile(stored._id, stored.name)
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return ''
  }
}
