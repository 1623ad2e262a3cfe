import { refuse } from './exchange.ts'

/** Kinds of files that questions may show, by the endings of their names. */
const TYPES: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  mp3: 'audio/mpeg',
  mp4: 'video/mp4',
}
/** About one megabyte: what a question shows stands in the question itself. */
const MAX_BASE64 = 1_400_000

/** The bytes of a `data:` address in base64; undefined for any other. */
export function readData(address: string): { type: string; base64: string } | undefined {
  const found = /^data:([\w.+/-]+);base64,([A-Za-z0-9+/=\s]*)$/.exec(address)
  return found ? { type: found[1] ?? '', base64: (found[2] ?? '').replace(/\s+/g, '') } : undefined
}

/** The address of a file within a file of questions; refuses what no question may show. */
export function writeData(name: string, base64: string): string {
  const ending = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  const type = Object.hasOwn(TYPES, ending) ? TYPES[ending] : refuse('file-type', { name: name.slice(0, 80) })
  const bare = base64.replace(/\s+/g, '')
  if (bare.length > MAX_BASE64) refuse('file-large', { name: name.slice(0, 80) })
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(bare)) refuse('file', { name: name.slice(0, 80) })
  return `data:${type};base64,${bare}`
}

/** An ending for the name of a file of a type. */
export const endingOf = (type: string): string =>
  Object.entries(TYPES).find(([, known]) => known === type)?.[0] ?? 'bin'
