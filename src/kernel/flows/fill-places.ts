import { FLOW_LIMITS } from './limits.ts'

/** What the places of a flow's texts are filled with. */
export interface FlowScope {
  /** What was collected by the form, by the names of its fields. */
  readonly form: Readonly<Record<string, unknown>>
  readonly export: Readonly<Record<string, unknown>>
  readonly person: Readonly<Record<string, unknown>>
  readonly site: Readonly<Record<string, unknown>>
  /** Of the step whose logic is looked at. */
  readonly result?: unknown
}

const PLACE = /\{([^{}\r\n]{1,200})\}/g
const WHOLE = /^\{([^{}\r\n]{1,200})\}$/
/** Nothing that a form calls its fields can stand in for these. */
const ROOTS = ['export', 'person', 'site', 'result', 'form'] as const

function walk(value: unknown, parts: readonly string[]): unknown {
  let found = value
  for (const part of parts) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, part)) return undefined
    found = (found as Record<string, unknown>)[part]
  }
  return found
}

/** What a place means: `export.call.status`, `person.email`, or the name of a field of the form. */
export function lookUp(scope: FlowScope, place: string): unknown {
  const name = place.trim()
  const [first = '', ...rest] = name.split('.')
  const root = ROOTS.find((known) => known === first)
  if (root !== undefined && rest.length > 0) return walk(scope[root], rest)
  if (Object.hasOwn(scope.form, name)) return scope.form[name]
  return walk(scope.form, [first, ...rest])
}

/** A value as people read it. */
export function toWords(value: unknown): string {
  if (value === undefined || value === null || value === 'N/A') return ''
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return value.join(', ')
  return JSON.stringify(value)
}

type Encode = (words: string) => string

/** A text with its places filled; what was filled in is never looked at again. */
export function fillText(scope: FlowScope, text: string, encode: Encode = (words) => words): string {
  const filled = text.replace(PLACE, (_, place: string) => encode(toWords(lookUp(scope, place))))
  return filled.slice(0, FLOW_LIMITS.text)
}

/** Any JSON with the places in its texts filled; a text that is one place alone becomes the value itself. */
export function fillValue(scope: FlowScope, value: unknown): unknown {
  if (typeof value === 'string') {
    const whole = WHOLE.exec(value)?.[1]
    return whole === undefined ? fillText(scope, value) : (lookUp(scope, whole) ?? null)
  }
  if (Array.isArray(value)) return value.map((one) => fillValue(scope, one))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, fillValue(scope, one)]))
}

/** An address with its places filled: a value can be one part of the path or a parameter, never more. */
export function fillAddress(scope: FlowScope, address: string): string {
  // A dot or two alone would climb in the path.
  const encode = (words: string) => encodeURIComponent(words).replace(/^\.{1,2}$/, '')
  return fillText(scope, address, encode)
}
