import type { Seal } from '#kernel/access/seal.server.ts'

/** Where packages run unless an operator says otherwise; `{host}` is the site's host with its port. */
export const CONTENT_HOST = 'content.{host}'

/** How long an address of a launch opens its package. */
export const LAUNCH_HOURS = 12

/** What an address of a launch says. */
export interface LaunchMark {
  readonly site: string
  /** The stored file of the package. */
  readonly file: string
  /** The site's origin, which alone may show it. */
  readonly origin: string
  /** Seconds since 1970. */
  readonly expires: number
}

const marked = (payload: string) => `package-launch\n${payload}`

/** The host of packages for a site's host. */
export const contentHostOf = (pattern: string, host: string): string => pattern.replace('{host}', host)

/** The origin of packages for a site's origin. */
export function contentOriginOf(pattern: string, origin: string): string {
  const { protocol, host } = new URL(origin)
  return `${protocol}//${contentHostOf(pattern, host)}`
}

/** The part of an address that opens a package for whoever has it, until it expires. */
export function signLaunch(seal: Seal, mark: LaunchMark): string {
  const payload = Buffer.from(JSON.stringify(mark)).toString('base64url')
  return `${payload}.${seal.hash(marked(payload))}`
}

/** What a signed address says; undefined where it was not signed here or has expired. */
export function readLaunch(seal: Seal, token: string, now: Date): LaunchMark | undefined {
  const [payload = '', hash = '', ...rest] = token.split('.')
  if (rest.length > 0 || hash === '' || !seal.isHash(marked(payload), hash)) return undefined
  const mark = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as LaunchMark
  return mark.expires * 1000 > now.getTime() ? mark : undefined
}
