import { createHmac, timingSafeEqual } from 'node:crypto'

/** Seconds for which a signature counts. */
export const HOOK_SECONDS = 300

const hash = (secret: string, at: string, body: string) =>
  createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')

/** The signature of a request to a webhook: the second it was signed, and HMAC-SHA256 over that and the body as it is sent. */
export function signHook(secret: string, at: number, body: string): string {
  return `t=${at},v1=${hash(secret, String(at), body)}`
}

/** What names the request where its body was signed with the secret, not long ago; undefined for any other. */
export function readSignature(
  secret: string,
  signature: string,
  body: string,
  now: Date,
): string | undefined {
  const [, at = '', given = ''] = /^t=(\d{1,12}),v1=([\da-f]{64})$/.exec(signature) ?? []
  if (secret === '' || at === '' || Math.abs(now.getTime() / 1_000 - Number(at)) > HOOK_SECONDS)
    return undefined
  const isTrue = timingSafeEqual(Buffer.from(given, 'hex'), Buffer.from(hash(secret, at, body), 'hex'))
  return isTrue ? given : undefined
}
