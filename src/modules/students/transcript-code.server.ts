import type { Context } from '#kernel/context.ts'

/** What a transcript says of itself, in its code. */
export interface TranscriptClaim {
  readonly userID: string
  /** Seconds since 1970. */
  readonly issuedAt: number
  readonly hours: number
  readonly courses: number
}

const PAYLOAD_BYTES = 26
const SIGNATURE_LETTERS = 22

const signedText = (ctx: Context, payload: string) => `transcript\0${ctx.site._id}\0${payload}`

/** The code of a transcript: what it says, signed for this site, so that nothing has to be kept to check it. */
export function signTranscript(ctx: Context, claim: TranscriptClaim): string {
  const bytes = Buffer.alloc(PAYLOAD_BYTES)
  Buffer.from(claim.userID.replaceAll('-', ''), 'hex').copy(bytes)
  bytes.writeUInt32BE(claim.issuedAt, 16)
  bytes.writeUInt32BE(Math.min(claim.hours, 0xffffffff), 20)
  bytes.writeUInt16BE(Math.min(claim.courses, 0xffff), 24)
  const payload = bytes.toString('base64url')
  return `${payload}.${ctx.engine.seal.hash(signedText(ctx, payload)).slice(0, SIGNATURE_LETTERS)}`
}

/** What a code says, when this site signed it. */
export function readTranscriptCode(ctx: Context, code: string): TranscriptClaim | undefined {
  const [payload = '', signature = '', ...rest] = code.split('.')
  const bytes = Buffer.from(payload, 'base64url')
  if (rest.length > 0 || bytes.length !== PAYLOAD_BYTES) return undefined
  if (!ctx.engine.seal.isHash(signedText(ctx, payload), signature, SIGNATURE_LETTERS)) return undefined
  const hex = bytes.subarray(0, 16).toString('hex')
  return {
    userID: [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join(
      '-',
    ),
    issuedAt: bytes.readUInt32BE(16),
    hours: bytes.readUInt32BE(20),
    courses: bytes.readUInt16BE(24),
  }
}
