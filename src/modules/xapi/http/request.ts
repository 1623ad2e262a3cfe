import type { Context } from '#kernel/context.ts'
import type { Access } from '../keys/access.ts'
import type { Version } from '../model/statements.ts'

/** A request as it came, or as the form of 1.0.3's other way of asking says. */
export interface SentRequest {
  readonly method: string
  /** Below /xapi/, without a slash at its ends. */
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly body: Buffer
}

/** A request whose sender and version are known. */
export interface StoreRequest extends SentRequest {
  readonly ctx: Context
  readonly access: Access
  readonly version: Version
  /** The parameters, each once. */
  readonly parameters: ReadonlyMap<string, string>
}

export interface StoreAnswer {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Buffer
}

/** An answer in JSON. */
export function answerJson(value: unknown, headers: Readonly<Record<string, string>> = {}): StoreAnswer {
  return {
    status: 200,
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
    body: JSON.stringify(value),
  }
}
