import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { ByteSource } from '#modules/course-files/public.server.ts'

const BLOCK_BYTES = 1024 * 1024

/** The same bytes, read in large pieces: ten thousand small files from front to back are a few reads. */
export function readAhead(source: ByteSource): ByteSource {
  let start = 0
  let block = Buffer.alloc(0)
  return {
    size: source.size,
    async read(from, to) {
      if (to - from >= BLOCK_BYTES) return source.read(from, to)
      if (from < start || to >= start + block.length) {
        block = await buffer(await source.read(from, Math.min(source.size, from + BLOCK_BYTES) - 1))
        start = from
      }
      return Readable.from([block.subarray(from - start, to - start + 1)])
    },
  }
}
