import { createHmac, timingSafeEqual } from 'node:crypto'

/** Seconds for which a report counts: a copy that somebody sends later is refused. */
export const REPORT_SECONDS = 300

const hash = (secret: string, at: string, body: string) =>
  createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')

/** The signature of a report: the second it was signed, and HMAC-SHA256 over that and the body as it is sent. */
export function signReport(secret: string, at: number, body: string): string {
  return `t=${at},v1=${hash(secret, String(at), body)}`
}

/** Whether the body was signed with the secret, not long ago. */
export function isReportSigned(secret: string, signature: string, body: string, now: Date): boolean {
  const [, at = '', given = ''] = /^t=(\d{1,12}),v1=([\da-f]{64})$/.exec(signature) ?? []
  if (secret === '' || at === '' || Math.abs(now.getTime() / 1000 - Number(at)) > REPORT_SECONDS) return false
  return timingSafeEqual(Buffer.from(given, 'hex'), Buffer.from(hash(secret, at, body), 'hex'))
}
