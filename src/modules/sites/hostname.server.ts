import { isIPv4, isIPv6 } from 'node:net'
import { domainToASCII } from 'node:url'

/** The platform's name stands in front of the academy's, so the longest label and a dot must still fit into 253. */
const HOSTNAME_MAX = 253 - 'origin.'.length
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/
/** Would be cut off or decoded silently: an address is refused, not guessed at. */
const NOT_A_NAME = /[\s/\\?#@%]/

/** The host name as browsers send it, Thai names in ASCII; undefined for ports, paths and whole addresses. */
export function parseHostname(typed: string): string | undefined {
  const text = typed.trim()
  if (NOT_A_NAME.test(text)) return undefined
  if (text.startsWith('[')) return isIPv6(text.slice(1, -1)) ? domainToASCII(text) || undefined : undefined
  const name = domainToASCII(text)
  if (name === '' || name.length > HOSTNAME_MAX) return undefined
  return name.split('.').every((label) => LABEL.test(label)) ? name : undefined
}

/** What stands behind `origin.` in the platform's name; a number takes nothing in front of it. */
export function baseOfNames(hostname: string): string {
  return isIPv4(hostname) || hostname.startsWith('[') ? 'localhost' : hostname
}
