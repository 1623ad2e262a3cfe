import type { Context } from '#kernel/context.ts'
import { foldedLike } from '#kernel/data/fragments.ts'
import { mediaItems } from '../collections.ts'
import { requireKeeper } from './add-item.server.ts'

const MAX_CHOICES = 60

/** Files that somebody may choose from, the newest first. */
export async function listChoices(ctx: Context, { words, isPicture }: { words: string; isPicture: boolean }) {
  requireKeeper(ctx)
  let rows = ctx.from(mediaItems).select(['_id', 'name', 'alt', 'type', 'shown', 'folder'])
  if (isPicture) rows = rows.where('type', 'like', 'image/%')
  if (words !== '') rows = rows.where(foldedLike(mediaItems, 'name', words))
  return rows.orderBy('createdAt', 'desc').orderBy('_id', 'desc').limit(MAX_CHOICES).execute()
}
