import { takeAttempt } from '#kernel/access/attempts.server.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import { PictureFault, withPicture } from '#kernel/storage/open-picture.server.ts'
import { storeOwnFile } from '#modules/files/public.server.ts'
import { PICTURE_WIDTH } from './limits.ts'

export const PURPOSE = 'supervision.picture'
export const PICTURE_NAME = 'picture.webp'
const HEAD = 'data:image/jpeg;base64,'

const noPicture = () => new DomainError('supervision.no-picture', { status: 400 })

/** Draws the picture anew, so that nothing is stored but pixels: no place, no device, no hidden content. */
async function drawAnew(sent: string): Promise<Buffer> {
  const bytes = Buffer.from(sent.slice(HEAD.length), 'base64')
  // Before a process is started for it: a flood of other things costs nothing.
  if (bytes.subarray(0, 3).toString('hex') !== 'ffd8ff') throw noPicture()
  try {
    return await withPicture(bytes, (picture) => picture.shrink(PICTURE_WIDTH, 'webp'))
  } catch (error) {
    if (error instanceof PictureFault) throw noPicture()
    throw error
  }
}

interface SentPicture {
  readonly picture: string
  readonly userID: string
  /** Whose pictures are counted together, and how many of them may come. */
  readonly counted: readonly string[]
  readonly limit: { readonly max: number; readonly seconds: number }
}

/** Stores a picture that a browser took as a private file of the person. Nothing is held while it is drawn anew. */
export async function storePicture(ctx: Context, sent: SentPicture): Promise<string> {
  if (!sent.picture.startsWith(HEAD)) throw noPicture()
  await ctx.commit()
  const isWithin = await takeAttempt(ctx.engine, ['supervision', ctx.site._id, ...sent.counted], sent.limit)
  if (!isWithin) throw new DomainError('supervision.too-many', { status: 429 })
  const bytes = await drawAnew(sent.picture)
  return storeOwnFile(ctx.asServer(), {
    name: PICTURE_NAME,
    type: 'image/webp',
    purpose: PURPOSE,
    userID: sent.userID,
    bytes,
  })
}
