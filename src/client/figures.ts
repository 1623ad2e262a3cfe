/** How a client behaves: waits, repetitions and caps. Times are in milliseconds. */
export interface Figures {
  readonly timeout: number
  readonly retries: number
  readonly baseDelay: number
  readonly maxDelay: number
  /** Share of a delay that chance may add to it. */
  readonly jitter: number
  readonly isRetryable: (status: number) => boolean
  readonly connections: number
  readonly batchSize: number
  readonly cacheLife: number
  readonly cacheEntries: number
  readonly tokenLife: number
  readonly tokenRetries: number
  readonly tokenDelay: number
  readonly maxTokenDelay: number
  /** Between the calls that clear several caches. */
  readonly clearPause: number
}

const retryableStatuses: readonly number[] = [408, 429, 500, 502, 503, 504]

export const gatewayFigures: Figures = {
  timeout: 30_000,
  retries: 3,
  baseDelay: 1000,
  maxDelay: 30_000,
  jitter: 0.1,
  isRetryable: (status) => retryableStatuses.includes(status),
  connections: 10,
  batchSize: 5,
  cacheLife: 60_000,
  cacheEntries: 100,
  tokenLife: 15_000,
  tokenRetries: 3,
  tokenDelay: 500,
  maxTokenDelay: 2000,
  clearPause: 100,
}

export const configFigures: Figures = {
  ...gatewayFigures,
  maxDelay: 10_000,
  jitter: 0,
  isRetryable: (status) => status >= 500,
  tokenLife: 300_000,
}
