import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'

export const encodings = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof encodings)[number]

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** How hard to press: `once` for what is sent many times, `each` for what is sent one time. */
const levels = { once: { br: 6, gzip: 6 }, each: { br: 1, gzip: 1 } } as const

/** What is pressed in less time than another thread takes to be woken for it. */
const SMALL = 128 * 1024

/** The encoding that the client takes and that makes the fewest bytes. */
export function chooseEncoding(accepted: string | undefined): Encoding {
  if (!accepted) return 'identity'
  const refused = /\b(br|gzip)\s*;\s*q\s*=\s*0(?:\.0*)?\s*(?:,|$)/gi
  const wanted = accepted.includes(';') ? accepted.replaceAll(refused, '') : accepted
  if (/\bbr\b/i.test(wanted)) return 'br'
  return /\bgzip\b/i.test(wanted) ? 'gzip' : 'identity'
}

/** The bytes in an encoding. */
export function compress(
  bytes: Buffer,
  encoding: Encoding,
  effort: keyof typeof levels,
): Promise<Buffer> | Buffer {
  if (encoding === 'identity') return bytes
  const isSmall = effort === 'each' && bytes.length <= SMALL
  if (encoding === 'gzip') {
    const options = { level: levels[effort].gzip }
    return isSmall ? gzipSync(bytes, options) : zip(bytes, options)
  }
  const options = {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: levels[effort].br,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      // As far back as the page goes: more is memory to be cleared.
      ...(isSmall && { [constants.BROTLI_PARAM_LGWIN]: 17 }),
    },
  }
  return isSmall ? brotliCompressSync(bytes, options) : brotli(bytes, options)
}
