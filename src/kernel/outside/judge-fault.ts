/** What went wrong on the way to another program, so that somebody can mend it. */
export const connectionFaults = [
  'dns',
  'refused',
  'unreachable',
  'tls',
  'timeout',
  'login',
  'scope',
  'inner',
  'unreadable',
  'model',
  'quota',
  'json',
  'answer',
] as const
export type ConnectionFault = (typeof connectionFaults)[number]

const CODES: Readonly<Record<string, ConnectionFault>> = {
  ENOTFOUND: 'dns',
  EAI_AGAIN: 'dns',
  EAI_NODATA: 'dns',
  EDNS: 'dns',
  ECONNREFUSED: 'refused',
  ECONNRESET: 'unreachable',
  EHOSTUNREACH: 'unreachable',
  ENETUNREACH: 'unreachable',
  EPIPE: 'unreachable',
  ETIMEDOUT: 'timeout',
  ESOCKETTIMEDOUT: 'timeout',
  UND_ERR_CONNECT_TIMEOUT: 'timeout',
  EAUTH: 'login',
  ENOAUTH: 'login',
  EINNER: 'inner',
  EPROTO: 'tls',
  ETLS: 'tls',
}

/** Certificates, and servers that do not speak TLS where it is wanted. */
const TLS = /CERT|SELF_SIGNED|VERIFY|^ERR_SSL|^ERR_TLS|wrong version number|SSL routines/

/** The codes of an error and of what caused it. */
function* codesOf(error: unknown): Generator<string> {
  for (let at = 0, one = error; one instanceof Object && at < 5; at += 1) {
    const { code, errno, message, cause, errors } = one as Record<string, unknown>
    for (const part of [code, errno, message]) if (typeof part === 'string') yield part
    // Some wrap an error and leave its code in the words alone.
    if (typeof message === 'string') yield* message.match(/\bE[A-Z_]{3,}\b/g) ?? []
    one = cause ?? (Array.isArray(errors) ? errors[0] : undefined)
  }
}

/** Judges an error of a connection; `answer` where it is none that is known. */
export function judgeFault(error: unknown): ConnectionFault {
  const codes = [...codesOf(error)]
  for (const code of codes) if (Object.hasOwn(CODES, code)) return CODES[code] ?? 'answer'
  if (codes.some((code) => TLS.test(code))) return 'tls'
  return codes.some((code) => /time(?:d )?out|in time/i.test(code)) ? 'timeout' : 'answer'
}

/** Judges the status of an answer; undefined where it is one that means yes. */
export function judgeStatus(status: number): ConnectionFault | undefined {
  if (status >= 200 && status < 300) return undefined
  if (status === 401) return 'login'
  return status === 403 ? 'scope' : 'answer'
}
