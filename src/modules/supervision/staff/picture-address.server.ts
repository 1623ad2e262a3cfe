import type { Context } from '#kernel/context.ts'
import { signAddress } from '#kernel/storage/signature.server.ts'
import { ADDRESS_MINUTES } from '../limits.ts'
import { PICTURE_NAME } from '../store-picture.server.ts'

/** The address of a picture for a page of somebody who may see it; it opens for a quarter of an hour. */
export function addressOf(ctx: Context, fileId: string): string {
  // In steps, so that a page that is read again has the same address and the browser the same picture.
  const step = ADDRESS_MINUTES * 60_000
  const expires = new Date((Math.floor(ctx.now.getTime() / step) + 2) * step)
  return signAddress(ctx.engine.seal, { siteId: ctx.site._id, fileId, name: PICTURE_NAME }, expires)
}
