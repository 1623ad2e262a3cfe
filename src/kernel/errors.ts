export interface ErrorDetail {
  path: string
  message: string
}

export interface ErrorOptions {
  /** HTTP status the gateway answers with; 400 unless told. */
  status?: number
  details?: ErrorDetail[]
  /** Values for the placeholders of the message. */
  values?: Record<string, string | number>
  /** Seconds after which trying again makes sense. */
  retryAfter?: number
  /** Members that the answer carries beside code and message. */
  extra?: Record<string, unknown>
}

/** What a person or caller did that cannot be done, named by a code `module.reason` that has a text in every language. */
export class DomainError extends Error {
  readonly code: string
  readonly status: number
  readonly details: ErrorDetail[]
  readonly values: Record<string, string | number>
  readonly retryAfter: number | undefined
  readonly extra: Record<string, unknown>

  constructor(code: string, options: ErrorOptions = {}) {
    super(code)
    this.name = 'DomainError'
    this.code = code
    this.status = options.status ?? 400
    this.details = options.details ?? []
    this.values = options.values ?? {}
    this.retryAfter = options.retryAfter
    this.extra = options.extra ?? {}
  }
}

/** The record does not exist, or not for this caller: both read the same. */
export function notFound(): DomainError {
  return new DomainError('general.not-found', { status: 404 })
}

/** The caller is known and may not do this. */
export function forbidden(): DomainError {
  return new DomainError('general.forbidden', { status: 403 })
}
