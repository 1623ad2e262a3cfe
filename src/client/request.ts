import { refuseInput } from './client-error.ts'

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
export type Method = (typeof methods)[number]

export interface CallOptions {
  /** Set before the path: `course` makes `course/{path}`. */
  readonly collection?: string
  readonly signal?: AbortSignal
  /** ETag of the reading that a change is based on: 412 when somebody was faster. */
  readonly ifMatch?: string
  /** Makes a POST or PATCH repeatable, on calls that honour it. */
  readonly idempotencyKey?: string
  /** Beside the data of a write. */
  readonly options?: {
    readonly uniqueFields?: readonly (readonly string[])[]
    readonly fieldType?: readonly unknown[]
  }
}

export interface RequestInput extends CallOptions {
  readonly method?: Method
  /** Below /api. */
  readonly path: string
  /** Sent wrapped as `{data}`. */
  readonly data?: unknown
  /** Sent as it is, in place of data. */
  readonly body?: unknown
}

export interface Address {
  /** Where /api is; `/api` of the page's own site unless told. */
  readonly baseUrl?: string | undefined
  readonly key?: string | undefined
  readonly keyHeader?: 'X-API-Key' | 'client-token-key'
  readonly hostname?: string | undefined
  readonly language?: string | undefined
}

export interface PreparedRequest {
  readonly method: Method
  readonly path: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | undefined
  /** The collection, or the first word of the path. */
  readonly tag: string
  readonly isRead: boolean
  readonly isCachable: boolean
  /** Whether sending it twice is the same as sending it once. */
  readonly isRepeatable: boolean
}

const READING_POST = /^(?:[^/]+\/(?:query|aggregate)|multi-count)\/?$/
const MOMENTARY = /^(?:session|health|test|proxy-cache)(?:\/|$)/

/** Throws what the guards refuse, before anything is sent. */
function checkAddress(path: string, { baseUrl = '/api', key }: Address): void {
  if (typeof path !== 'string' || path === '') throw refuseInput('Endpoint is required')
  const page = 'location' in globalThis ? globalThis.location.origin : undefined
  if (!/^https?:/i.test(baseUrl)) {
    if (!page) throw refuseInput('Base URL is required outside a browser')
    return
  }
  // On a page of the site itself the host name says which site, as for every browser.
  if (!key && new URL(baseUrl).origin !== page) throw refuseInput('API key is required')
}

function bodyOf({ data, body, options }: RequestInput): string | undefined {
  if (body !== undefined) return JSON.stringify(body)
  return data === undefined ? undefined : JSON.stringify({ data, ...(options && { options }) })
}

/** What to send and how it may be treated. Keys go into headers only. */
export function prepareRequest(address: Address, input: RequestInput): PreparedRequest {
  const { method = 'GET', collection, ifMatch, idempotencyKey } = input
  const given = typeof input.path === 'string' ? input.path.replace(/^\/+/, '').replace(/^api\//, '') : ''
  const path = collection ? [encodeURIComponent(collection), given].filter(Boolean).join('/') : given
  checkAddress(path, address)
  if (!methods.includes(method)) throw refuseInput(`Unsupported method: ${method}`)
  const call = path.replace(/^proxy-api\//, '')
  const isReadingPost = method === 'POST' && READING_POST.test(call)
  const isGet = method === 'GET'
  const { baseUrl = '/api', key, keyHeader = 'X-API-Key', hostname, language } = address
  return {
    method,
    path,
    url: `${baseUrl.replace(/\/+$/, '')}/${path}`,
    headers: {
      accept: 'application/json',
      // The server wants it of every write that comes with a cookie, also where there is no body.
      ...(!isGet && { 'content-type': 'application/json' }),
      ...(key && { [keyHeader]: key }),
      ...(hostname && { 'X-Hostname-Ref': hostname }),
      ...(language && { 'accept-language': language }),
      ...(ifMatch && { 'if-match': ifMatch }),
      ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
    },
    body: isGet ? undefined : bodyOf(input),
    tag: call.split('/', 1)[0] ?? '',
    isRead: isGet || isReadingPost,
    isCachable: isGet ? !MOMENTARY.test(call) : isReadingPost && /\/query\/?$/.test(call),
    // A repeated If-Match would be told 412 because of its own first sending.
    isRepeatable:
      isGet ||
      isReadingPost ||
      idempotencyKey !== undefined ||
      (ifMatch === undefined && (method === 'PUT' || method === 'DELETE')),
  }
}
