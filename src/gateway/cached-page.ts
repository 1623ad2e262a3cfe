import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { DrawnPage } from './cached-pages.ts'
import { chooseEncoding, compress, type Encoding, encodings } from './compress.ts'
import { contentSecurityPolicy, pageHeaders, secureHeaders, securityHeaders } from './security.ts'
import { toUtf8 } from './to-utf8.ts'
import type { Trace } from './trace.ts'

interface Variant {
  readonly body: Buffer
  readonly etag: string
  /** Names and values in turn, as Node writes them without looking at each again. */
  readonly headers: string[]
}

/** A whole page in every encoding, with all its headers. */
export interface CachedPage {
  readonly bytes: number
  /** What the log says of a request that it answers. */
  readonly trace: Trace
  readonly variants: Readonly<Record<Encoding, Variant>>
}

/** What is shown to one person is kept by nobody else, and asked about again each time. */
export const PAGE_CACHE_CONTROL = 'private, no-cache'
export const PAGE_VARY = 'accept-encoding, cookie'

/** True for an answer that any visitor may have: a page, whole, that sets nothing in the browser. */
export function isShareable({ status, headers }: Response): boolean {
  return (
    status === 200 &&
    headers.get('content-type')?.startsWith('text/html') === true &&
    !headers.has('set-cookie') &&
    !/no-store/i.test(headers.get('cache-control') ?? '')
  )
}

/** Makes the page that is cached of an answer. */
export async function makeCachedPage(
  { response, html, parts, allowed }: DrawnPage,
  trace: Trace,
  mode: string,
  isSecure: boolean,
): Promise<CachedPage> {
  const body = toUtf8(html)
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  const shared = {
    ...securityHeaders,
    ...pageHeaders,
    ...(isSecure && secureHeaders),
    ...Object.fromEntries(response.headers),
    'cache-control': PAGE_CACHE_CONTROL,
    vary: PAGE_VARY,
    // The same for every visitor: a browser may show it again without a connection, unless the page says that it must be asked.
    'x-offline': response.headers.get('x-offline') ?? 'yes',
    'content-security-policy': contentSecurityPolicy({ ...parts, allowed }, mode),
  }
  const made = await Promise.all(
    encodings.map(async (encoding): Promise<[Encoding, Variant]> => {
      const etag = encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`
      const named: Record<string, string> = encoding === 'identity' ? {} : { 'content-encoding': encoding }
      const pressed = await compress(body, encoding, 'once')
      const headers = { ...shared, etag, ...named, 'content-length': String(pressed.length) }
      return [encoding, { body: pressed, etag, headers: Object.entries(headers).flat() }]
    }),
  )
  const bytes = made.reduce((sum, [, variant]) => sum + variant.body.length, 0)
  return { bytes, trace, variants: Object.fromEntries(made) as Record<Encoding, Variant> }
}

function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  return ifNoneMatch.split(',').some((one) => one.trim().replace(/^W\//, '') === etag)
}

/** Answers with a cached page, or with the word that the browser has it already. */
export function sendCached(
  { headers: asked }: IncomingMessage,
  response: ServerResponse,
  page: CachedPage,
): void {
  const { body, etag, headers } = page.variants[chooseEncoding(asked['accept-encoding'])]
  if (isKnown(asked['if-none-match'], etag)) response.writeHead(304, headers).end()
  else response.writeHead(200, headers).end(body)
}
