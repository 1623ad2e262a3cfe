import { createHash, type Hash } from 'node:crypto'

interface Running {
  readonly hash: Hash
  bytes: number
}

const MAX_RUNNING = 1000

/** Hashes uploads while they come in, so that a whole one need not be read again. */
export interface StreamHashes {
  /** Takes bytes that go to an offset on. What does not follow on what was seen is not hashed. */
  follow(key: string, offset: number): (chunk: Buffer) => void
  /** Forgets what was hashed: bytes came that may not have been kept. */
  forget(key: string): void
  /** The hash of a whole upload, or undefined when a part of it was not seen here. */
  take(key: string, size: number): string | undefined
}

/** Makes the hashes of a process. */
export function createStreamHashes(): StreamHashes {
  const running = new Map<string, Running>()
  return {
    follow(key, offset) {
      if (offset === 0) {
        const [oldest] = running.keys()
        if (running.size >= MAX_RUNNING && oldest !== undefined) running.delete(oldest)
        running.set(key, { hash: createHash('sha256'), bytes: 0 })
      } else if (running.get(key)?.bytes !== offset) running.delete(key)
      const state = running.get(key)
      return (chunk) => {
        state?.hash.update(chunk)
        if (state) state.bytes += chunk.length
      }
    },
    forget: (key) => void running.delete(key),
    take(key, size) {
      const found = running.get(key)
      running.delete(key)
      return found?.bytes === size ? found.hash.digest('base64url') : undefined
    },
  }
}
