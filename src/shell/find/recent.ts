import { visitMemory } from '#shell/browser-memory.ts'
import type { Found } from './found.ts'

/** So many are remembered. */
const REMEMBERED = 8

/** Under which name a browser remembers what a person opened on a site. */
export function recentKey(person: string, site: string): string {
  return `sala.found.${site}.${person}`
}

const isFound = (value: unknown): value is Found =>
  typeof value === 'object' &&
  value !== null &&
  ['href', 'title', 'text'].every((name) => typeof (value as Record<string, unknown>)[name] === 'string') &&
  (value as Found).href.startsWith('/') &&
  !(value as Found).href.startsWith('//')

/** What somebody opened last, the newest first; nothing of what is not understood. */
export function readRecent(key: string): readonly Found[] {
  try {
    const stored: unknown = JSON.parse(visitMemory.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isFound).slice(0, REMEMBERED) : []
  } catch {
    return []
  }
}

/** Remembers what somebody opens. */
export function noteRecent(key: string, found: Found): void {
  const others = readRecent(key).filter(({ href }) => href !== found.href)
  visitMemory.setItem(key, JSON.stringify([found, ...others].slice(0, REMEMBERED)))
}
