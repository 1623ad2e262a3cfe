import { readCookie } from '#kernel/access/cookies.ts'
import type { Site } from '#kernel/tenancy/site.ts'
import { CONSENT_COOKIE, type Consent, parseConsent } from './widgets/consent.ts'

/** Where a page may load from and send to, beside its own site. */
export interface AllowedSources {
  readonly script?: readonly string[]
  readonly connect?: readonly string[]
  /** Whose pages its frames may show. */
  readonly frame?: readonly string[]
}

/** Services that record sessions or errors, by the host of their loader. No other script can be set. */
export const recorders: Readonly<Record<string, AllowedSources>> = {
  'js.sentry-cdn.com': {
    script: ['https://js.sentry-cdn.com', 'https://browser.sentry-cdn.com'],
    connect: ['https://*.sentry.io'],
  },
  'browser.sentry-cdn.com': {
    script: ['https://browser.sentry-cdn.com'],
    connect: ['https://*.sentry.io'],
  },
  'www.clarity.ms': {
    script: ['https://www.clarity.ms', 'https://scripts.clarity.ms'],
    connect: ['https://*.clarity.ms'],
  },
  'static.hotjar.com': {
    script: ['https://static.hotjar.com', 'https://script.hotjar.com'],
    connect: ['https://*.hotjar.com', 'https://*.hotjar.io', 'wss://*.hotjar.com'],
  },
  'cdn.lr-ingest.com': {
    script: ['https://cdn.lr-ingest.com'],
    connect: ['https://*.lr-ingest.com'],
  },
}

export interface Recorder {
  /** Address of the script. */
  readonly source: string
  readonly allows: AllowedSources
}

const MAX_ADDRESS = 300

/** The recorder of an address that staff typed; undefined unless it is the loader of a known service. */
export function parseRecorder(address: unknown): Recorder | undefined {
  if (typeof address !== 'string' || address.length > MAX_ADDRESS || !URL.canParse(address)) return undefined
  const { protocol, host, username, password, href } = new URL(address)
  if (protocol !== 'https:' || username !== '' || password !== '') return undefined
  const allows = Object.hasOwn(recorders, host) ? recorders[host] : undefined
  return allows && { source: href, allows }
}

/** The recorder that a page loads: the site's, and only for a browser that agreed to analytics. */
export function findRecorder(
  site: Pick<Site, 'layout'>,
  cookie: string | undefined,
  version: string,
): Recorder | undefined {
  const { recorder } = site.layout
  if (!recorder) return undefined
  const given = parseConsent(readCookie(cookie, CONSENT_COOKIE))
  return allowsAnalytics(given, version) ? parseRecorder(recorder) : undefined
}

function allowsAnalytics(given: Consent | undefined, version: string): boolean {
  return given?.agree === true && given.version === version && given.choices.allowAnalyticsCookies
}
