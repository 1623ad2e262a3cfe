import { ClientError } from './client-error.ts'
import { exchange, type Received } from './exchange.ts'
import type { Figures } from './figures.ts'
import type { PreparedRequest } from './request.ts'
import { httpError, isTokenExpired, retryDelay, tokenDelay } from './retry.ts'
import { createSlots } from './slots.ts'
import { createTokenSource } from './tokens.ts'
import { wait } from './wait.ts'

export interface TransportOptions {
  /** Asked for a bearer token; kept for its time to live and asked again when the server calls it expired. */
  readonly getToken?: (() => string | Promise<string>) | undefined
  /** In place of the platform's. */
  readonly fetch?: typeof fetch | undefined
}

export interface Transport {
  /** The successful answer, after as many repetitions as the figures and the call allow. */
  send(prepared: PreparedRequest, signal?: AbortSignal): Promise<Received>
  /** The session of a program that has signed in; browsers have their cookie. */
  keepSession(token: string | undefined): void
}

/** An answer, a failure, or an answer that is one. */
type Outcome =
  | { readonly received: Received; readonly failure?: undefined }
  | { readonly received?: Received; readonly failure: ClientError }

/** How long to wait before the next try; undefined when there is to be none. */
function pauseAfter(failure: ClientError, figures: Figures, repeated: number): number | undefined {
  if (repeated >= figures.retries) return undefined
  if (failure.status !== undefined && !figures.isRetryable(failure.status)) return undefined
  const { retryAfter } = failure
  if (retryAfter === undefined) return retryDelay(figures, repeated)
  // Sooner would be no honouring, and nobody waits that long for one call.
  return retryAfter > figures.maxDelay ? undefined : retryAfter
}

/** Sends requests within the number of connections, with timeout, repetitions and token. */
export function createTransport(options: TransportOptions, figures: Figures): Transport {
  const hold = createSlots(figures.connections)
  const tokens = createTokenSource(options.getToken, figures.tokenLife)
  const send: typeof fetch = options.fetch ?? ((...given) => globalThis.fetch(...given))
  let session: string | undefined

  async function attempt(prepared: PreparedRequest, signal: AbortSignal | undefined): Promise<Outcome> {
    const token = (await tokens.read()) ?? session
    try {
      const { timeout } = figures
      const received = await hold(() => exchange(send, prepared, { token, timeout, signal }), signal)
      const isSuccess = received.status >= 200 && received.status < 300
      return isSuccess ? { received } : { received, failure: httpError(prepared, received) }
    } catch (error) {
      if (error instanceof ClientError) return { failure: error }
      throw error
    }
  }

  /** Waits for a new token's turn; throws the failure when enough were tried. */
  async function renewToken(failure: ClientError, renewed: number, signal: AbortSignal | undefined) {
    tokens.forget()
    if (renewed >= figures.tokenRetries) throw failure
    await wait(tokenDelay(figures, renewed), signal)
  }

  return {
    async send(prepared, signal) {
      let repeated = 0
      let renewed = 0
      for (;;) {
        const outcome = await attempt(prepared, signal)
        if (!outcome.failure) return outcome.received
        const { received, failure } = outcome
        // Gone is what was wanted, when the answer to the first try was lost.
        if (received && prepared.method === 'DELETE' && repeated > 0 && received.status === 404)
          return received
        if (received?.status === 401) tokens.forget()
        if (received && isTokenExpired(received)) {
          await renewToken(failure, renewed, signal)
          renewed += 1
          continue
        }
        const pause = prepared.isRepeatable ? pauseAfter(failure, figures, repeated) : undefined
        if (pause === undefined) throw failure
        await wait(pause, signal)
        repeated += 1
      }
    },
    keepSession(token) {
      session = token
    },
  }
}
