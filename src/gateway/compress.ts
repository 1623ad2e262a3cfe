import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export const encodings = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof encodings)[number]

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** How hard to press: `once` for what is sent many times, `each` for what is sent one time. */
const levels = { once: { br: 6, gzip: 6 }, each: { br: 1, gzip: 1 } } as const

/** The encoding that the client takes and that makes the fewest bytes. */
export function chooseEncoding(accepted: string | undefined): Encoding {
  if (!accepted) return 'identity'
  const refused = /\b(br|gzip)\s*;\s*q\s*=\s*0(?:\.0*)?\s*(?:,|$)/gi
  const wanted = accepted.includes(';') ? accepted.replaceAll(refused, '') : accepted
  if (/\bbr\b/i.test(wanted)) return 'br'
  return /\bgzip\b/i.test(wanted) ? 'gzip' : 'identity'
}

/** The bytes in an encoding. */
export function compress(bytes: Buffer, encoding: Encoding, effort: keyof typeof levels): Promise<Buffer> {
  if (encoding === 'identity') return Promise.resolve(bytes)
  if (encoding === 'gzip') return zip(bytes, { level: levels[effort].gzip })
  return brotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: levels[effort].br,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  })
}
