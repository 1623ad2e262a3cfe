import { buffer } from 'node:stream/consumers'
import { strToU8, zipSync } from 'fflate'

import { UUID, uuidPattern } from '#kernel/collections/ids.ts'
import type { Context } from '#kernel/context.ts'
import { aliased } from '#kernel/data/read-from.ts'
import { forbidden, notFound } from '#kernel/errors.ts'
import { findFile } from '#modules/files/public.server.ts'
import { posts } from '#modules/posts/public.server.ts'
import { carryLook } from './carry-look.server.ts'
import { carried, FORMAT, INDEX_NAME, MAX_FILE_BYTES, MAX_PAGES, VERSION } from './page-file.ts'

export interface PageFile {
  readonly bytes: Uint8Array
  readonly name: string
}

/** One page as a file with the pictures that it shows, or the whole site: all pages, and how it looks. */
export async function exportPages(ctx: Context, which: string): Promise<PageFile> {
  if (!ctx.actor.is('admin')) throw forbidden()
  let query = ctx
    .from(posts, 'p')
    .leftJoin(aliased(posts, 'above'), 'above._id', 'p.parent')
    .select([
      ...carried.map((name) => `p.${name}` as const),
      'above.slug as above',
      'p.behindPassword as locked',
    ])
  if (which !== 'all') {
    if (!uuidPattern.test(which)) throw notFound()
    query = query.where('p._id', '=', which)
  }
  // What stands above comes first, so that it is there when the others name it.
  const pages = await query.orderBy('p.createdAt').orderBy('p._id').limit(MAX_PAGES).execute()
  const [first] = pages
  if (!first) throw notFound()
  const look = which === 'all' ? await carryLook(ctx) : undefined
  const { packed, left } = await packPictures(ctx, JSON.stringify({ pages, look }))
  const index = {
    format: FORMAT,
    version: VERSION,
    site: ctx.site.siteName,
    exportedAt: ctx.now.toISOString(),
    left,
    ...(look && { look }),
    pages,
  }
  return {
    bytes: zipSync(
      { [INDEX_NAME]: [strToU8(JSON.stringify(index, null, 1)), { level: 6 }], ...packed },
      { level: 0 },
    ),
    name: which === 'all' ? 'site.zip' : `page-${first.slug}.zip`,
  }
}

/** The public files that the text names, as many as there is room for; and the addresses of those that stay behind. */
async function packPictures(ctx: Context, text: string) {
  const ids = [
    ...new Set([...text.matchAll(new RegExp(`/files/(${UUID})/`, 'g'))].flatMap(([, id]) => id ?? [])),
  ]
  const packed: Record<string, Uint8Array> = {}
  const left: string[] = []
  let room = MAX_FILE_BYTES - text.length * 2
  for (const id of ids) {
    const file = await findFile(ctx, id)
    if (!file || file.visibility !== 'public' || file.size > room) {
      left.push(id)
      continue
    }
    room -= file.size
    const place = await ctx.engine.storage.open(file.place)
    packed[`files/${id}/${file.name}`] = await buffer(await place.read(file.key))
  }
  return { packed, left }
}
