import { ClientError } from './client-error.ts'

export interface TokenSource {
  /** The token to send, asked for anew when the last one has grown old. */
  read(): Promise<string | undefined>
  forget(): void
}

/** Keeps a caller's token for its time to live; calls that come meanwhile wait for one asking. */
export function createTokenSource(
  getToken: (() => string | Promise<string>) | undefined,
  life: number,
): TokenSource {
  let kept: { token: Promise<string>; until: number } | undefined

  async function ask(): Promise<string> {
    try {
      const token = await getToken?.()
      if (token) return token
    } catch (cause) {
      throw new ClientError('token', 'Authentication token generation failed', { cause })
    }
    throw new ClientError('token', 'Authentication token generation failed')
  }

  return {
    async read() {
      if (!getToken) return undefined
      if (!kept || Date.now() >= kept.until) kept = { token: ask(), until: Date.now() + life }
      const current = kept
      try {
        return await current.token
      } catch (error) {
        if (kept === current) kept = undefined
        throw error
      }
    },
    forget() {
      kept = undefined
    },
  }
}
