import { z } from 'zod'
import { uuidPattern } from '#kernel/collections/ids.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError, notFound } from '#kernel/errors.ts'
import type { RowNote } from '#kernel/lists/tables.ts'
import { fileIdOf, withFocus } from '#kernel/storage/address.ts'
import { findFileUses, listFilesNamed } from '#kernel/storage/file-uses.server.ts'
import { cropShape, focusShape, type MediaItem, mediaItems } from '../collections.ts'
import { requireKeeper, requireUploaded } from './add-item.server.ts'
import { tidyFolder } from './folders.ts'
import { replaceAddress } from './replace-address.server.ts'

const UNCOUNTED = [mediaItems.name]

/** The item of the library, for those who keep it. */
export async function findItem(ctx: Context, id: string): Promise<MediaItem> {
  requireKeeper(ctx)
  if (!uuidPattern.test(id)) throw notFound()
  const found = await ctx.from(mediaItems).selectAll().where('_id', '=', id).executeTakeFirst()
  if (!found) throw notFound()
  return found as MediaItem
}

const idsOf = ({ original, shown }: MediaItem) => [
  ...new Set([original, shown].flatMap((address) => fileIdOf(address) ?? [])),
]

/** Where on the site the file is shown. */
export const findItemUses = (ctx: Context, item: MediaItem) => findFileUses(ctx, idsOf(item), UNCOUNTED)

/** The files that something on the site beside the library shows. */
export const listUsed = (ctx: Context) => listFilesNamed(ctx, UNCOUNTED)

const described = z.strictObject({
  name: z.string().trim().min(1).max(300),
  alt: z.string().trim().max(500),
  folder: z.string().max(500),
})

/** Names and describes a file. */
export async function describeItem(ctx: Context, id: string, typed: unknown): Promise<void> {
  const item = await findItem(ctx, id)
  const { name, alt, folder } = readAs(described, typed)
  await ctx
    .write(mediaItems)
    .patch(item._id, { name, alt: alt === '' ? null : alt, folder: tidyFolder(folder) })
}

/** Says what the picture is about: crops begin there, and it stays in sight wherever the picture is cut. */
export async function focusItem(ctx: Context, id: string, typed: unknown): Promise<void> {
  const item = await findItem(ctx, id)
  const focus = readAs(focusShape, typed)
  // A part that was cut out has its point in the middle already.
  const shown = item.crop ? item.shown : withFocus(item.shown, focus)
  await ctx.write(mediaItems).patch(item._id, { focus, shown })
  await replaceAddress(ctx, item.shown, shown)
}

/** Shows a part of the picture from now on, wherever it is shown; the original stays. Without a part the whole is shown again. */
export async function cropItem(ctx: Context, id: string, address: string, crop: unknown): Promise<number> {
  const item = await findItem(ctx, id)
  const part = address === '' ? null : readAs(cropShape, crop)
  if (address !== '') await requireUploaded(ctx, address)
  const shown = address === '' ? withFocus(item.original, item.focus) : address
  await ctx.write(mediaItems).patch(item._id, { shown, crop: part })
  return replaceAddress(ctx, item.shown, shown)
}

/** Puts another file in the place of this one, wherever it is shown. */
export async function replaceItem(ctx: Context, id: string, address: string): Promise<number> {
  const item = await findItem(ctx, id)
  const file = await requireUploaded(ctx, address)
  if (file.type.split('/')[0] !== item.type.split('/')[0]) throw new DomainError('media-library.other-kind')
  await ctx.write(mediaItems).patch(item._id, {
    original: address,
    shown: address,
    type: file.type,
    size: file.size,
    focus: null,
    crop: null,
  })
  const former = [...new Set([item.shown, item.original])]
  let changed = 0
  for (const one of former) changed += await replaceAddress(ctx, one, address)
  return changed
}

/** Takes files out of the library that nothing shows; answers which stayed. Their bytes are swept after a day. */
export async function removeItems(ctx: Context, ids: readonly string[]): Promise<RowNote[]> {
  requireKeeper(ctx)
  const used = await listUsed(ctx)
  const items = await ctx
    .from(mediaItems)
    .selectAll()
    .where('_id', 'in', [...ids])
    .execute()
  const isUsed = (item: (typeof items)[number]) => idsOf(item as MediaItem).some((id) => used.has(id))
  const free = items.filter((item) => !isUsed(item)).map(({ _id }) => _id)
  if (free.length > 0) await ctx.write(mediaItems).where({ _id: free }).remove()
  return items
    .filter(isUsed)
    .map(({ _id, name }) => ({ id: _id, name, isDone: false, code: 'media-library.still-used', values: {} }))
}

function readAs<Shape extends z.ZodType>(shape: Shape, typed: unknown): z.output<Shape> {
  const parsed = shape.safeParse(typed)
  if (!parsed.success) throw new DomainError('media-library.bad-values')
  return parsed.data
}
