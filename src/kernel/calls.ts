import type { z } from 'zod'
import type { Context } from './context.ts'

export interface CallRequest<Body> {
  readonly ctx: Context
  readonly body: Body
  readonly params: Readonly<Record<string, string>>
  /** What stands behind the question mark; empty unless the call declares it. */
  readonly query: Readonly<Record<string, string>>
  readonly headers: Readonly<Record<string, string | undefined>>
  /** The body letter by letter as it was sent, for those who sign it. */
  readonly sent: string
  /** Address of the caller, for rate limits. */
  readonly address: string
  readonly hostname: string
  /** True when the browser came by HTTPS. */
  readonly secure: boolean
}

export interface CallAnswer {
  readonly status?: number
  readonly body: unknown
  readonly headers?: Readonly<Record<string, string>>
  readonly cookies?: readonly string[]
}

/** A call of /api beside the generic ones of a collection. */
export interface Call<Body = unknown> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Path below /api with :parameters. */
  readonly path: string
  readonly summary: string
  /** The summary as a text of the product, where it is made of something; else it is the text `calls.<method> <path>`. */
  readonly summaryText?: { readonly key: string; readonly values: Readonly<Record<string, string>> }
  readonly body?: z.ZodType<Body>
  /** The parameters behind the question mark, all of them texts that may be left out; any other is refused. */
  readonly query?: z.ZodObject
  /** Shape of a good answer, for the documentation. */
  readonly answer?: z.ZodType
  /** Set where a browser without a site may call: health checks. */
  readonly siteless?: boolean
  /** Set where somebody may call who has to set a new password first. */
  readonly beforeReset?: boolean
  /** Set where somebody may call who has to set up a second step first. */
  readonly beforeSecondStep?: boolean
  /** Set where a session that is bound to one record may call; whether it is this record is decided by the call. */
  readonly whenBound?: boolean
  /** Set where somebody may call at a site that is closed: to come in, since the platform's own staff may. */
  readonly whileClosed?: boolean
  /** Set where it stands below a collection and opens an account: a program can show nobody who it is, whatever its key allows. */
  readonly forPeople?: boolean
  /** Text that it says where it could not be done and nobody refused it: the database is away, or something unforeseen. */
  readonly fault?: string
  /** Text that it says of a body that does not fit; the usual one unless told. */
  readonly wrongBody?: string
  handle(request: CallRequest<Body>): Promise<CallAnswer>
}

/** Declares a call; its body is parsed before `handle` sees it. */
export function defineCall<Body = undefined>(call: Call<Body>): Call {
  return call
}
