/** What went wrong: the caller's input, the line, the clock, the token, or what the server answered. */
export type FailureKind = 'input' | 'network' | 'timeout' | 'token' | 'http' | 'answer'

export interface FailedRequest {
  readonly method: string
  readonly path: string
}

interface FailureDetails {
  request?: FailedRequest | undefined
  status?: number | undefined
  code?: string | undefined
  text?: string | undefined
  body?: unknown
  retryAfter?: number | undefined
  cause?: unknown
}

/** The only error that the client throws of itself; a caller's own abort comes through as it is. */
export class ClientError extends Error {
  override readonly name = 'ClientError'
  readonly kind: FailureKind
  readonly request: FailedRequest | undefined
  /** HTTP status of the answer. */
  readonly status: number | undefined
  /** The server's `module.reason`: decide by this. */
  readonly code: string | undefined
  /** The server's message alone, in the caller's language, to be shown to people. */
  readonly text: string | undefined
  /** The whole answer. */
  readonly body: unknown
  /** Milliseconds that the server asks to wait. */
  readonly retryAfter: number | undefined

  constructor(kind: FailureKind, message: string, details: FailureDetails = {}) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause })
    this.kind = kind
    this.request = details.request
    this.status = details.status
    this.code = details.code
    this.text = details.text
    this.body = details.body
    this.retryAfter = details.retryAfter
  }
}

/** The error of a guard: nothing was sent. */
export function refuseInput(message: string): ClientError {
  return new ClientError('input', message)
}
