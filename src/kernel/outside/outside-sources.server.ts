import { isIP } from 'node:net'
import {
  callListed,
  exchangeOutside,
  lookupOutside,
  lookupPublic,
  OutsideFault,
  type OutsideMethod,
  type OutsideReply,
  type OutsideRequest,
} from './call-listed.server.ts'
import { isInner } from './listed-origins.ts'

/** How long an answer counts, and how long a failure keeps others from waiting for the next one. */
export const CACHED_MS = 60_000
const FAILED_MS = 10_000
const MAX_CACHED = 32

export interface OutsideAnswer {
  readonly body: unknown
  /** Until when it is kept, in milliseconds since 1970. */
  readonly until: number
}

/** Programs outside: pages show data of those that the operator listed, flows may also send to the open internet. */
export interface OutsideSources {
  /** Whether the operator listed any. */
  readonly hasListed: boolean
  isListed(address: string): boolean
  /** What the address answers, at most a minute old. Throws OutsideFault. */
  read(address: string, method: OutsideMethod): Promise<OutsideAnswer>
  /** True for an address that may be sent to: listed, or https on the open internet as far as its name tells. */
  maySend(address: string): boolean
  /** Sends something once; a name that leads inside is refused when it is looked up. Throws OutsideFault. */
  send(address: string, request: Omit<OutsideRequest, 'lookup'>): Promise<OutsideReply>
}

interface Cached {
  readonly until: number
  readonly answer: Promise<unknown>
}

function urlOf(address: string): URL | undefined {
  if (!URL.canParse(address)) return undefined
  const url = new URL(address)
  return url.username === '' && url.password === '' ? url : undefined
}

/** The sources of one process, by the origins that the operator listed. */
export function createOutsideSources(origins: readonly string[], now = () => Date.now()): OutsideSources {
  const listed = new Set(origins)
  const addresses = new Set(
    origins
      .map((origin) => new URL(origin).hostname.replace(/^\[|\]$/g, ''))
      .filter((host) => isIP(host) !== 0),
  )
  const kept = new Map<string, Cached>()
  const isListed = (address: string) => listed.has(urlOf(address)?.origin ?? '')

  function ask(key: string, url: URL, method: OutsideMethod): Cached {
    const answer = callListed(url, method, addresses)
    const entry = { until: now() + CACHED_MS, answer }
    kept.delete(key)
    kept.set(key, entry)
    for (const oldest of kept.keys()) {
      if (kept.size <= MAX_CACHED) break
      kept.delete(oldest)
    }
    answer.catch(() => {
      if (kept.get(key) === entry) kept.set(key, { until: now() + FAILED_MS, answer })
    })
    return entry
  }

  function maySend(address: string): boolean {
    const url = urlOf(address)
    if (!url || isListed(address)) return url !== undefined
    const host = url.hostname.replace(/^\[|\]$/g, '')
    // A bare number is looked up by nobody: it is judged here.
    return url.protocol === 'https:' && (isIP(host) === 0 ? host.includes('.') : !isInner(host))
  }

  return {
    hasListed: listed.size > 0,
    isListed,
    maySend,
    async send(address, request) {
      const url = urlOf(address)
      if (!url || !maySend(address)) throw new OutsideFault('the address may not be called')
      url.hash = ''
      const find = isListed(address) ? lookupOutside(addresses) : lookupPublic
      return exchangeOutside(url, { ...request, lookup: find })
    },
    async read(address, method) {
      const url = urlOf(address)
      if (!url || !isListed(address)) throw new OutsideFault('the address is not listed')
      url.hash = ''
      const key = `${method} ${url.href}`
      const known = kept.get(key)
      const entry = known && known.until > now() ? known : ask(key, url, method)
      return { body: await entry.answer, until: entry.until }
    },
  }
}
