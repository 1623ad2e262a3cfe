import type { Context } from '#kernel/context.ts'
import { type ReminderKindName, reminderKinds } from './reminder-kind.ts'

const ID_BYTES = 16
const SIGNATURE_LETTERS = 22

const signedText = (ctx: Context, payload: string) => `reminder\0${ctx.site._id}\0${payload}`

/** The code in a mail by which its reader switches this kind off, without a login; signed for this site. */
export function signRefusal(ctx: Context, userID: string, kind: ReminderKindName): string {
  const bytes = Buffer.alloc(ID_BYTES + 1)
  Buffer.from(userID.replaceAll('-', ''), 'hex').copy(bytes)
  bytes.writeUInt8(reminderKinds.indexOf(kind), ID_BYTES)
  const payload = bytes.toString('base64url')
  return `${payload}.${ctx.engine.seal.hash(signedText(ctx, payload)).slice(0, SIGNATURE_LETTERS)}`
}

/** Whom and what a code is about, when this site signed it. */
export function readRefusalCode(
  ctx: Context,
  code: string,
): { readonly userID: string; readonly kind: ReminderKindName } | undefined {
  const [payload = '', signature = '', ...rest] = code.split('.')
  const bytes = Buffer.from(payload, 'base64url')
  if (rest.length > 0 || bytes.length !== ID_BYTES + 1) return undefined
  if (!ctx.engine.seal.isHash(signedText(ctx, payload), signature, SIGNATURE_LETTERS)) return undefined
  const kind = reminderKinds[bytes.readUInt8(ID_BYTES)]
  const hex = bytes.subarray(0, ID_BYTES).toString('hex')
  const parts = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)]
  return kind && { userID: parts.join('-'), kind }
}
