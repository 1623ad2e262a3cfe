import type { FastifyInstance, FastifyRequest } from 'fastify'
import { UPLOAD_PATH } from './files/tus.ts'

/** How long the server waits for those on the other side, in milliseconds. */
export interface Patience {
  /** For a whole head. */
  readonly head: number
  /** For the whole body of a form or a call. */
  readonly body: number
  /** For anything at all to move on a connection: a part of an upload, or a reader who takes more of an answer. */
  readonly idle: number
  /** For a whole upload, which goes on where it was when it is cut. */
  readonly upload: number
}

export const usualPatience: Patience = { head: 15_000, body: 20_000, idle: 60_000, upload: 3_600_000 }

const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'

const isUpload = ({ routeOptions }: FastifyRequest) => routeOptions.url?.startsWith(UPLOAD_PATH) ?? false

/** Ends connections whose body does not come in time. Uploads are only asked to go on. */
export function endSlowBodies(app: FastifyInstance, { body }: Pick<Patience, 'body'>): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (!hasBody(request) || isUpload(request)) return done()
    const { raw } = request
    const late = setTimeout(() => {
      if (raw.complete) return
      const { socket } = raw
      if (!reply.raw.headersSent) socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n')
      socket.destroySoon()
    }, body)
    raw.once('close', () => clearTimeout(late))
    return done()
  })
}
