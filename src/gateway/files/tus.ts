import { type DataStore, type Locker, Server } from '@tus/server'
import type { FastifyRequest } from 'fastify'
import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import { isFull } from '#kernel/storage/disk.server.ts'
import type { FilePlace } from '#kernel/storage/place.ts'
import { withUpload } from '#kernel/storage/under-way.server.ts'
import { keyOf, type StoredUpload } from '#modules/files/public.server.ts'

export const UPLOAD_PATH = '/api/upload'

interface TusAnswer {
  readonly response: Response
  /** Why the upload was not taken. */
  readonly fault: DomainError | undefined
  /** True when the last byte has come. */
  readonly whole: boolean
}

// The gateway holds a lock of its own around tus and what becomes of its answer.
const unlocked: Locker = { newLock: () => ({ lock: async () => undefined, unlock: async () => undefined }) }

const servers = new WeakMap<DataStore, Server>()
const faults = new WeakMap<Request, unknown>()
const whole = new WeakSet<Request>()

function serverOf(place: FilePlace): Server {
  let server = servers.get(place.uploads)
  if (!server) {
    server = new Server({
      path: UPLOAD_PATH,
      datastore: place.uploads,
      locker: unlocked,
      allowedOrigins: [],
      // The gateway has found out which upload the request is about; no address says more than it.
      namingFunction: (request) => request.headers.get(KEY_HEADER) ?? '',
      getFileIdFromRequest: (request) => request.headers.get(KEY_HEADER) ?? undefined,
      generateUrl: (_request, { id }) => `${UPLOAD_PATH}/${id.split('/')[1]}`,
      onUploadFinish: async (request) => {
        whole.add(request)
        return {}
      },
      onResponseError: (request, error) => {
        faults.set(request, error)
        return undefined
      },
    })
    servers.set(place.uploads, server)
  }
  return server
}

// Set by the gateway over whatever a caller sent.
const KEY_HEADER = 'x-sala-upload-key'

/** Lets tus take the request on this upload. */
export async function handleUpload(
  ctx: Context,
  upload: StoredUpload,
  { method, headers, raw }: FastifyRequest,
): Promise<TusAnswer> {
  const place = await ctx.engine.storage.open(upload.place)
  const request = new Request(`http://upload${UPLOAD_PATH}/`, { method })
  for (const [name, value] of Object.entries(headers))
    if (typeof value === 'string') request.headers.set(name, value)
  request.headers.set(KEY_HEADER, keyOf(ctx, upload))
  const { size, createdAt } = upload
  const response = await withUpload({ size, createdAt, body: raw }, () => serverOf(place).handleWeb(request))
  const fault = response.status < 400 ? undefined : toFault(response.status, faults.get(request))
  return { response, fault, whole: whole.has(request) }
}

function toFault(status: number, error: unknown): DomainError {
  if (isFull(error)) return new DomainError('files.disk-full', { status: 507 })
  // What tus refuses has a status; any other error is a fault of ours.
  if (error instanceof Error && !('status_code' in error)) throw error
  // Parts of the protocol that are not offered: the mistake is whoever's who asks for them.
  return new DomainError('files.bad-upload', { status: status === 501 ? 400 : status })
}
