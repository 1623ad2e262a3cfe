import { BlockList, isIP } from 'node:net'

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

const inner = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  inner.addSubnet(net, bits, 'ipv4')
for (const [net, bits] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  inner.addSubnet(net, bits, 'ipv6')

/** True for an address that is not on the open internet. */
export function isInner(address: string): boolean {
  const version = isIP(address)
  // Node's list reads an IPv4 address within an IPv6 one by itself.
  return version === 0 || inner.check(address, version === 4 ? 'ipv4' : 'ipv6')
}

/** True where the name means this machine. */
export const isLoopback = (hostname: string) => LOOPBACK.has(hostname)

/** One entry of the operator's list as an origin: https, or http on this machine; undefined when it is neither. */
function readOrigin(entry: string): string | undefined {
  const address = /^https?:\/\//i.test(entry) ? entry : `https://${entry}`
  if (!URL.canParse(address)) return undefined
  const url = new URL(address)
  const isBare = url.pathname === '/' && url.search === '' && url.hash === ''
  if (!isBare || url.username !== '' || url.password !== '' || entry.includes('*')) return undefined
  return url.protocol === 'https:' || isLoopback(url.hostname) ? url.origin : undefined
}

/** The hosts that pages may read data from, with commas between them. Throws at the first that is none. */
export function readListedOrigins(value: string): readonly string[] {
  const entries = value
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
  return entries.map((entry) => {
    const origin = readOrigin(entry)
    if (origin === undefined) throw new Error(`${entry} is not a host name or an https:// address of one`)
    return origin
  })
}
