import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isHeldBack } from '#kernel/access/actor.ts'
import { readCookie } from '#kernel/access/cookies.ts'
import type { Context } from '#kernel/context.ts'
import type { Engine } from '#kernel/engine.server.ts'
import { openContext } from '#kernel/open-context.server.ts'
import { addressOfFile, fileIdOf, type PictureFormat } from '#kernel/storage/address.ts'
import { dispositionOf } from '#kernel/storage/file-name.ts'
import { parseRange } from '#kernel/storage/range.ts'
import type { Site } from '#kernel/tenancy/site.ts'
import { findFile, isOpenTo, maySee, type StoredFile } from '#modules/files/public.server.ts'
import { SESSION_COOKIE, visitor } from '#modules/users/public.server.ts'
import { findSite, identify } from '../identify.ts'

const FOREVER = 'public, max-age=31536000, immutable'

// Only what a browser shows without running anything in it.
const SHOWN = /^(?:image\/(?:jpeg|png|webp|avif|gif)|video\/|audio\/|application\/pdf$|text\/plain$)/

/** A file and how long its copy may be kept. */
export interface Found {
  readonly file: StoredFile
  readonly cache: string
}

interface Content {
  readonly key: string
  readonly type: string
  readonly name: string
  readonly etag: string
  /** Unknown for the smaller pictures, which are always sent whole. */
  readonly size: number | undefined
}

type Query = { expires?: unknown; mark?: unknown }

/** Serves uploaded files: public ones to everybody, private ones by right or by a signed address. */
export async function filePlugin(app: FastifyInstance, { engine }: { engine: Engine }): Promise<void> {
  app.get('/:id/:name', async (request, reply) => {
    const { id, name } = request.params as { id: string; name: string }
    const found = await find(engine, request, id)
    if (!found || found.file.name !== name) return refuse(reply)
    const { key, type, size, hash } = found.file
    return sendContent(engine, request, reply, found, {
      key,
      type,
      name,
      size,
      etag: `"${hash.slice(0, 22)}"`,
    })
  })

  app.get('/:id/sizes/:size', async (request, reply) => {
    const { id, size } = request.params as { id: string; size: string }
    const [, width, format] = /^(\d{2,4})\.(avif|webp)$/.exec(size) ?? []
    const found = width && format ? await find(engine, request, id) : undefined
    if (!found || !width || !format) return refuse(reply)
    const { file } = found
    const isMade = file.sizes?.some((made) => made.width === Number(width) && made.format === format)
    // Not made yet, or the picture is no larger: the picture itself will do.
    if (!isMade)
      return reply
        .header('cache-control', 'no-cache')
        .redirect(`${addressOfFile(file._id, file.name)}${queryOf(request)}`)
    return sendContent(engine, request, reply, found, {
      key: `${file.key}.${width}.${format}`,
      type: `image/${format as PictureFormat}`,
      name: size,
      etag: `"${file.hash.slice(0, 22)}-${size}"`,
      size: undefined,
    })
  })
}

/** Nothing is here for this caller, whatever the reason. */
export const refuse = (reply: FastifyReply) =>
  reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('404')

const queryOf = (request: FastifyRequest) => /\?.*$/.exec(request.url)?.[0] ?? ''

/** The file, when it is this caller's to see; who asks is found out only where it matters. */
async function find(engine: Engine, request: FastifyRequest, id: string): Promise<Found | undefined> {
  const site = await findSite(engine, request)
  if (!site) return undefined
  const found = site.closed ? undefined : await findOpen(engine, site, request.query as Query, id)
  if (found) return found
  const hasSession = readCookie(request.headers.cookie, SESSION_COOKIE) ?? request.headers.authorization
  if (!hasSession && !site.closed) return undefined
  const ctx = await identify(engine, site, request, { acceptLanguage: false })
  if (isHeldBack(ctx.actor)) return undefined
  return inside(ctx, async () => {
    // Staff may work on another site than the one whose name they came by.
    const own = await findFile(ctx, id)
    const isTheirs = own && (own.visibility === 'public' || (await maySee(ctx, own)))
    const seen = isTheirs ? own : await findOwnPortrait(engine, ctx, id)
    return seen && { file: seen, cache: 'private, no-cache' }
  })
}

/** The file, when it is anybody's to see who comes by this address. */
async function findOpen(engine: Engine, site: Site, query: Query, id: string): Promise<Found | undefined> {
  const open = openContext({ engine, host: site, actor: visitor(site), t: engine.catalog.translate('th') })
  const file = await inside(open, () => findFile(open, id))
  if (!file || !isOpenTo(open, file, query)) return undefined
  return { file, cache: file.visibility === 'public' ? FOREVER : 'private, no-cache' }
}

/** The person's own portrait, which lies on the site of their account: staff see it wherever they work. */
async function findOwnPortrait(engine: Engine, { actor, t }: Context, id: string) {
  const home = fileIdOf(actor.avatar) === id && actor.accountSite
  const host = home ? await engine.sites.byId(home) : undefined
  if (!host) return undefined
  const ctx = openContext({ engine, host, actor, t })
  return inside(ctx, () => findFile(ctx, id))
}

/** Does work that only reads, and ends its transaction. */
export async function inside<T>(ctx: Context, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } finally {
    await ctx.rollback()
  }
}

/** Sends a file, whole or the part that is asked for. */
export async function sendContent(
  engine: Engine,
  request: FastifyRequest,
  reply: FastifyReply,
  { file, cache }: Found,
  content: Content,
): Promise<FastifyReply> {
  const { etag, type, size } = content
  void reply.headers({
    etag,
    'cache-control': cache,
    'content-disposition': dispositionOf(content.name, SHOWN.test(type) ? 'inline' : 'attachment'),
    // Browsers show a PDF with a viewer of their own, which a sandbox would stop.
    'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'${type === 'application/pdf' ? '' : '; sandbox'}`,
    ...(size === undefined ? {} : { 'accept-ranges': 'bytes' }),
  })
  if (isKnown(request, etag)) return reply.code(304).send()
  void reply.type(type)
  const ifRange = request.headers['if-range']
  const wanted = ifRange === undefined || ifRange === etag ? request.headers.range : undefined
  const range = size === undefined ? undefined : parseRange(wanted, size)
  if (range === 'refused')
    return reply.code(416).header('content-range', `bytes */${size}`).type('text/plain').send('416')
  if (range) void reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`)
  if (size !== undefined) void reply.header('content-length', range ? range.end - range.start + 1 : size)
  if (request.method === 'HEAD') return reply.send()
  const place = await engine.storage.open(file.place)
  return reply.send(await place.read(content.key, range))
}

function isKnown(request: FastifyRequest, etag: string): boolean {
  const given = request.headers['if-none-match']
  return (
    given === '*' || (given?.split(',').some((item) => item.trim().replace(/^W\//, '') === etag) ?? false)
  )
}
