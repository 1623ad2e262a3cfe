import { Transform } from 'node:stream'
import { ERRORS } from '@tus/server'
import type { StreamHashes } from './content-hash.server.ts'
import { currentUpload } from './under-way.server.ts'

export interface Incoming {
  /** The bytes of the request, hashed and no more of them than the upload has. */
  readonly stream: Transform
  /** Where the upload stands after what came. */
  end(): number
  /** Lets the request be, so that it can still be answered. */
  release(): void
}

/** The bytes that the request brings to an offset of its upload. A cut line ends them with an error. */
export function receiveBytes(hashes: StreamHashes, key: string, offset: number): Incoming {
  const { body, size } = currentUpload()
  const follow = hashes.follow(key, offset)
  let end = offset
  const stream = new Transform({
    highWaterMark: 256 * 1024,
    transform(chunk: Buffer, _encoding, done) {
      end += chunk.length
      if (end > size) return done(new TooLong())
      follow(chunk)
      done(null, chunk)
    },
  })
  const cut = () => {
    if (!body.readableEnded) stream.destroy(new CutLine())
  }
  if (body.destroyed) cut()
  body.once('error', cut).once('close', cut)
  body.pipe(stream)
  return {
    stream,
    end: () => end,
    release() {
      body.off('error', cut).off('close', cut).unpipe(stream)
      // Another process may take in the bytes that were lost: they need not be the same.
      if (!stream.readableEnded) hashes.forget(key)
    },
  }
}

/** The line to the sender was cut; what came is kept. */
export class CutLine extends Error {
  readonly status_code = 400
  readonly body = 'cut'
}

/** More came than was announced. */
export class TooLong extends Error {
  readonly status_code = ERRORS.ERR_SIZE_EXCEEDED.status_code
  readonly body = ERRORS.ERR_SIZE_EXCEEDED.body
}
