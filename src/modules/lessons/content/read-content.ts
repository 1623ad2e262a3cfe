import { fromBangkokClock } from '#shell/records/bangkok-time.ts'
import { parseLength } from './length.ts'

type Part = Record<string, unknown>

const PREFIX = 'content.'

function readJson(typed: string): unknown {
  try {
    return JSON.parse(typed)
  } catch {
    return typed
  }
}

/** How a field's text becomes a value, by what follows the colon in its name. What cannot be read stays as typed. */
const readers: Readonly<Record<string, (typed: string) => unknown>> = {
  number: (typed) => (/^\d{1,9}$/.test(typed) ? Number(typed) : typed),
  yes: (typed) => typed === 'true',
  clock: (typed) => fromBangkokClock(typed) ?? typed,
  length: (typed) => parseLength(typed) ?? typed,
  json: readJson,
  lines: (typed) =>
    typed
      .split(/\r?\n/)
      .map((line) => line.trim())
      .filter(Boolean),
}

/**
 * The content that a form sent: `content.url`, `content.chapters.0.at:length`. Empty fields are absent, and so are rows
 * in which nothing was filled in. Whether it is right is for the kind of lesson to say.
 */
export function readContent(form: FormData): Record<string, unknown> {
  const content: Part = {}
  for (const [name, value] of form) {
    if (!name.startsWith(PREFIX) || typeof value !== 'string') continue
    const typed = value.trim()
    if (typed === '') continue
    const [path = '', type = ''] = name.slice(PREFIX.length).split(':')
    const steps = path.split('.')
    if (steps.length > 4 || !steps.every((step) => /^(?:[a-z]\w{0,40}|\d{1,3})$/i.test(step))) continue
    put(content, steps, Object.hasOwn(readers, type) ? readers[type]?.(typed) : typed)
  }
  return gatherRows(content) as Part
}

function put(into: Part, [step = '', ...rest]: readonly string[], value: unknown): void {
  // Own names only: every object also has a constructor.
  const set = (next: unknown) =>
    Object.defineProperty(into, step, { value: next, enumerable: true, configurable: true, writable: true })
  if (rest.length === 0) return void set(value)
  const known = Object.hasOwn(into, step) ? into[step] : undefined
  const below = typeof known === 'object' && known !== null ? (known as Part) : {}
  set(below)
  put(below, rest, value)
}

/** Numbered parts as lists, in the order of their numbers. */
function gatherRows(part: unknown): unknown {
  if (typeof part !== 'object' || part === null || Array.isArray(part)) return part
  const entries = Object.entries(part).map(([name, value]) => [name, gatherRows(value)] as const)
  if (entries.length === 0 || !entries.every(([name]) => /^\d+$/.test(name)))
    return Object.fromEntries(entries)
  return entries
    .toSorted(([a], [b]) => Number(a) - Number(b))
    .flatMap(([, value]) => (isFilled(value) ? [value] : []))
}

// A mark that a row carries by itself is no filling.
const MARKS = new Set(['id', 'type', 'required', 'lang'])

function isFilled(row: unknown): boolean {
  if (typeof row !== 'object' || row === null) return true
  return Object.keys(row).some((name) => !MARKS.has(name))
}
