import type { SiteConfig } from './config-schema.ts'

/** Parts that are compared value by value. */
const PARTS = ['contact', 'layout', 'languages'] as const

/** Parts that say who a site is: of another site's file they are not meant for this one. */
const IDENTITY = /^(?:siteName|description|contact\.)/

/** A value that the file says otherwise. */
export interface Difference {
  readonly path: string
  readonly before: unknown
  readonly after: unknown
  /** Whether it is chosen unless somebody says otherwise. */
  readonly isChosen: boolean
}

function flatten(config: SiteConfig): Map<string, unknown> {
  const values = new Map<string, unknown>()
  for (const [name, value] of Object.entries(config)) {
    const isPart = PARTS.some((part) => part === name)
    if (!isPart) values.set(name, value)
    else for (const [key, one] of Object.entries(value ?? {})) values.set(`${name}.${key}`, one)
  }
  return values
}

/** One text for equal values, whatever the order of their names. */
function textOf(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(textOf).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null)
  const parts = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return `{${parts.map(([name, part]) => `${name}:${textOf(part)}`).join()}}`
}

/** What the file says otherwise than the site; what it leaves out stays. */
export function findDifferences(now: SiteConfig, wanted: SiteConfig, isOwn: boolean): Difference[] {
  const stored = flatten(now)
  return [...flatten(wanted)]
    .filter(([path, value]) => value !== undefined && textOf(value) !== textOf(stored.get(path)))
    .map(([path, after]) => ({
      path,
      before: stored.get(path) ?? null,
      after,
      isChosen: isOwn || !IDENTITY.test(path),
    }))
}

/** The configuration with the chosen differences in it. */
export function applyDifferences(
  now: SiteConfig,
  differences: readonly Difference[],
  chosen: readonly string[],
): SiteConfig {
  const next: Record<string, unknown> = structuredClone(now)
  for (const { path, after } of differences.filter((one) => chosen.includes(one.path))) {
    const [part = '', key] = path.split('.')
    next[part] = key === undefined ? after : { ...(next[part] as object), [key]: after }
  }
  return next
}
