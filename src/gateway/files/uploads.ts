import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { Metadata } from '@tus/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readCookie } from '#kernel/access/cookies.ts'
import type { Context } from '#kernel/context.ts'
import type { Engine } from '#kernel/engine.server.ts'
import { DomainError, notFound } from '#kernel/errors.ts'
import { addressOfFile } from '#kernel/storage/address.ts'
import {
  abandonUpload,
  beginUpload,
  findFile,
  findUpload,
  finishUpload,
  isOfSender,
  keyOf,
  removeFile,
  SENDER_COOKIE,
  type Sender,
  type StoredFile,
  type StoredUpload,
} from '#modules/files/public.server.ts'
import { watchInstallation } from '#modules/installation/public.server.ts'
import { SESSION_COOKIE } from '#modules/users/public.server.ts'
import { sendError } from '../errors.ts'
import { findSite, identify, translateFor } from '../identify.ts'
import { refuseWhilePending } from '../installation.ts'
import { isForeign, isSafe, isSecure } from '../origin.ts'
import { refuseOwing } from '../owed.ts'
import { handleUpload } from './tus.ts'
import { createUploadLocks, type UploadLocks } from './upload-locks.ts'

/** Where the finished file is served. */
const FILE_HEADER = 'upload-file'
const MAX_DRAINED_BYTES = 64 * 1024 * 1024

/** An upload under way, or the file that it has become. */
type Found = { readonly file: StoredFile } | { readonly upload: StoredUpload }
type Handle = (ctx: Context, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>
type HandleFound = (found: Found, ...rest: Parameters<Handle>) => Promise<FastifyReply>

/** Resumable uploads by the tus protocol: for people who are signed in, and for a form also for visitors. */
export async function uploadPlugin(app: FastifyInstance, { engine }: { engine: Engine }): Promise<void> {
  // The bytes are read where they are written, never into the memory.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))
  const isPending = watchInstallation(engine)
  app.addHook('onRequest', async (request) => guardOrigin(request))
  app.addHook('onRequest', (request) => refuseWhilePending(request, isPending))
  const refuse = async (request: FastifyRequest, reply: FastifyReply, error: unknown) =>
    sendError(request, reply, error, await translateFor(engine, request, { acceptLanguage: true }))
  app.setErrorHandler((error, request, reply) => refuse(request, reply, error))

  const answer = (handle: Handle) => async (request: FastifyRequest, reply: FastifyReply) => {
    let ctx: Context | undefined
    try {
      const site = await findSite(engine, request)
      if (!site) throw notFound()
      ctx = await identify(engine, site, request, { acceptLanguage: true })
      refuseOwing(ctx.actor)
      void reply.header('cache-control', 'no-store')
      return await handle(ctx, request, reply)
    } catch (error) {
      await ctx?.rollback()
      return refuse(request, reply, error)
    }
  }
  const locks = createUploadLocks(engine.pools.standing, engine.log)
  app.addHook('onClose', () => locks.close())
  app.post('/', answer(create))
  app.head('/:id', answer(alone(locks, answerOffset)))
  app.patch('/:id', answer(alone(locks, receive)))
  app.delete('/:id', answer(alone(locks, terminate)))
}

function guardOrigin(request: FastifyRequest): void {
  if (isSafe(request)) return
  const hasCookie = readCookie(request.headers.cookie, SESSION_COOKIE) !== undefined
  if (isForeign(request) || (hasCookie && request.headers.origin === undefined))
    throw new DomainError('gateway.wrong-origin', { status: 403 })
}

const idOf = (request: FastifyRequest) => (request.params as { id: string }).id

const tokenOf = (request: FastifyRequest) => {
  const token = readCookie(request.headers.cookie, SENDER_COOKIE)
  return token && /^[\w-]{22}$/.test(token) ? token : undefined
}

/** Who sends: a browser without a session is known again by a cookie that it gets with its first upload. */
function senderOf(ctx: Context, request: FastifyRequest, reply: FastifyReply): Sender {
  const known = tokenOf(request)
  const token = known ?? (ctx.actor.userID === null ? randomBytes(16).toString('base64url') : undefined)
  if (token !== undefined && known === undefined) {
    const parts = [`${SENDER_COOKIE}=${token}`, 'Path=/', 'HttpOnly', 'SameSite=Lax']
    void reply.header('set-cookie', [...parts, ...(isSecure(request) ? ['Secure'] : [])].join('; '))
  }
  return { token, address: request.ip, cookies: request.headers.cookie }
}

const create: Handle = async (ctx, request, reply) => {
  const upload = await beginUpload(ctx, { ...readRequest(request), sender: senderOf(ctx, request, reply) })
  await ctx.commit()
  return passOn(ctx, upload, request, reply)
}

function readRequest(request: FastifyRequest) {
  const header = (name: string) => {
    const value = request.headers[name]
    return typeof value === 'string' ? value : ''
  }
  const length = header('upload-length')
  // Parts that are put together, and a length that comes later, are not offered: nothing is begun that could not go on.
  if (header('upload-concat') !== '' || (length !== '' && header('upload-defer-length') !== ''))
    throw new DomainError('files.bad-upload')
  let given: Record<string, string | null> = {}
  try {
    given = Metadata.parse(header('upload-metadata'))
  } catch {
    throw new DomainError('files.bad-upload')
  }
  return {
    purpose: given.purpose ?? '',
    name: given.filename ?? '',
    size: /^\d{1,12}$/.test(length) ? Number(length) : undefined,
  }
}

/** Lets one request at a time at the caller's upload, which may be something else by the time that it is their turn. */
function alone(locks: UploadLocks, handle: HandleFound): Handle {
  return async (ctx, request, reply) => {
    const found = await findOwn(ctx, request)
    if ('file' in found) return handle(found, ctx, request, reply)
    const giveWay = () => {
      if (!request.raw.complete) request.raw.destroy()
    }
    return locks.hold(keyOf(ctx, found.upload), giveWay, async () =>
      handle(await findOwn(ctx, request), ctx, request, reply),
    )
  }
}

async function findOwn(ctx: Context, request: FastifyRequest): Promise<Found> {
  const id = idOf(request)
  const token = tokenOf(request)
  const file = await findFile(ctx, id)
  if (file && !isOfSender(ctx, file, token)) throw notFound()
  const found = file ? { file } : { upload: await findUpload(ctx, id, token) }
  await ctx.commit()
  return found
}

const answerOffset: HandleFound = async (found, ctx, request, reply) => {
  // The last answer may have been lost on the way: the file is there already.
  if ('file' in found)
    return describeFile(reply.code(200).header('upload-length', found.file.size), found.file).send()
  return passOn(ctx, found.upload, request, reply)
}

const receive: HandleFound = async (found, ctx, request, reply) => {
  if ('upload' in found) return passOn(ctx, found.upload, request, reply)
  // Nothing goes to this offset any more; the sender asks how far it is and hears of the file.
  drain(request.raw)
  throw new DomainError('files.bad-upload', { status: 409 })
}

const terminate: HandleFound = async (found, ctx, _request, reply) => {
  // A file that nobody uses yet may still be taken back by whoever sent it.
  if ('file' in found && found.file.used) throw notFound()
  if ('file' in found) await removeFile(ctx, found.file)
  else await abandonUpload(ctx, found.upload)
  await ctx.commit()
  return reply.code(204).header('tus-resumable', '1.0.0').send()
}

async function passOn(
  ctx: Context,
  upload: StoredUpload,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { response, fault, whole } = await handleUpload(ctx, upload, request)
  for (const [name, value] of response.headers)
    if (/^(?:tus-|upload-|location$)/.test(name)) void reply.header(name, value)
  if (fault) {
    // A disk without room keeps no half of a file, and an upload that never began has no use.
    if (fault.status === 507 || request.method === 'POST') await abandonUpload(ctx, upload)
    await ctx.commit()
    drain(request.raw)
    throw fault
  }
  const isWhole = whole || (request.method === 'HEAD' && isAllThere(response, upload))
  if (!isWhole) return reply.code(response.status).send()
  const file = await finishUpload(ctx, upload, request.headers.cookie)
  await ctx.commit()
  return describeFile(reply.code(response.status), file).send()
}

function isAllThere(response: Response, upload: StoredUpload): boolean {
  return Number(response.headers.get('upload-offset')) === upload.size
}

function describeFile(reply: FastifyReply, file: StoredFile): FastifyReply {
  return reply
    .header('tus-resumable', '1.0.0')
    .header('upload-offset', file.size)
    .header(FILE_HEADER, addressOfFile(file._id, file.name))
}

/** Reads what still comes and forgets it: a sender hears the answer only when it is done sending. */
function drain(body: IncomingMessage): void {
  let left = MAX_DRAINED_BYTES
  body.on('data', (chunk: Buffer) => {
    left -= chunk.length
    if (left < 0) body.destroy()
  })
  body.resume()
}
