import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { redirect } from 'react-router'
import { takeAttempt } from '#kernel/access/attempts.server.ts'
import { createBoundedStore } from '#kernel/cache/bounded-store.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import { fileIdOf } from '#kernel/storage/address.ts'
import { PictureFault, withPicture } from '#kernel/storage/open-picture.server.ts'
import { findFile } from '#modules/files/public.server.ts'
import type { ScreenArgs } from '#shell/screen.server.ts'
import { CARD_HEIGHT, CARD_WIDTH, type ShareCard } from './card.ts'

/** Changes with the drawing, so that nobody shows an old one. */
const VERSION = 2
const MAX_BYTES = 24 * 1024 * 1024
/** The largest picture that is laid behind a card; larger ones are left out. */
const MAX_PICTURE_BYTES = 12 * 1024 * 1024
const MAX_WAITING = 8
const DRAW_MS = 8_000
/** Pictures that are drawn for one network in an hour; those that are stored are sent without counting. */
export const DRAWN_PER_NETWORK = { max: 120, seconds: 3600 }

const stored = createBoundedStore<{ readonly bytes: number; readonly jpeg: Buffer }>(MAX_BYTES)
const underWay = new Map<string, Promise<Buffer>>()

function markOf({ site }: Context, card: ShareCard): string {
  const shown = [VERSION, site._id, site.siteName, site.siteSubStyle, ...Object.values(card)]
  return createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 16)
}

/** The address of the picture of a card: another one as soon as it shows something else. */
export const cardPath = (ctx: Context, below: string, card: ShareCard) =>
  `${below}/${card.id}/${markOf(ctx, card)}.jpg`

async function readPicture(ctx: Context, address: string | null): Promise<Buffer | undefined> {
  const file = await findFile(ctx, fileIdOf(address) ?? '')
  if (!file || file.visibility !== 'public' || file.size > MAX_PICTURE_BYTES) return undefined
  await ctx.commit()
  return buffer(await (await ctx.engine.storage.open(file.place)).read(file.key))
}

async function draw(ctx: Context, card: ShareCard): Promise<Buffer> {
  const picture = await readPicture(ctx, card.picture)
  // Drawing takes a while: no transaction stays open meanwhile.
  await ctx.commit()
  // Letters and motifs are read when the first picture is drawn.
  const { drawCard } = await import('./draw-card.server.ts')
  const layers = async (isPlain: boolean) => drawCard(isPlain ? { ...card, picture: null } : card, ctx.site)
  const frame = (ground: Buffer, front: string) =>
    withPicture(ground, (open) => open.frame(CARD_WIDTH, CARD_HEIGHT, Buffer.from(front)), DRAW_MS)
  if (picture) {
    const { front } = await layers(false)
    try {
      return await frame(picture, front)
    } catch (error) {
      // A picture that cannot be read has no say: the card is drawn without it.
      if (!(error instanceof PictureFault)) throw error
    }
  }
  const { ground, front } = await layers(true)
  return frame(Buffer.from(ground), front)
}

async function drawOnce({ ctx, page }: ScreenArgs, key: string, card: ShareCard): Promise<Buffer> {
  const begun = underWay.get(key)
  if (begun) return begun
  if (underWay.size >= MAX_WAITING) throw new DomainError('general.busy', { status: 503 })
  if (!(await takeAttempt(ctx.engine, ['share-card', ctx.site._id, page.address], DRAWN_PER_NETWORK)))
    throw new DomainError('general.too-often', { status: 429 })
  const drawing = underWay.get(key) ?? draw(ctx, card)
  underWay.set(key, drawing)
  try {
    const jpeg = await drawing
    stored.set(key, { bytes: jpeg.length, jpeg })
    return jpeg
  } finally {
    underWay.delete(key)
  }
}

/** Sends the picture of a card: stored by what it shows, drawn when nobody asked before. An old address leads to the present one. */
export async function sendCard(args: ScreenArgs, below: string, card: ShareCard): Promise<Response> {
  const { ctx, params } = args
  const mark = markOf(ctx, card)
  if (params.name !== `${mark}.jpg`)
    return redirect(cardPath(ctx, below, card), { status: 302, headers: { 'cache-control': 'no-cache' } })
  const jpeg = stored.get(mark)?.jpeg ?? (await drawOnce(args, mark, card))
  return new Response(new Uint8Array(jpeg), {
    headers: {
      'content-type': 'image/jpeg',
      'content-length': String(jpeg.length),
      'cache-control': 'public, max-age=31536000, immutable',
    },
  })
}
