import { UUID } from '#kernel/collections/ids.ts'
import { addressOfFile } from '#kernel/storage/address.ts'

// As `addressOfFile` makes them, wherever they stand: alone, in HTML or deep within a lesson's content.
const ADDRESS = new RegExp(`/files/(${UUID})/([^/?#\\s"'<>()\\\\]+)`, 'g')

/** The value with every text in it changed. */
function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, change))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, mapTexts(item, change)]))
}

/** Ids of the files that a value names, in the order in which they come. */
export function fileIdsIn(value: unknown): string[] {
  const found = new Set<string>()
  mapTexts(value, (text) => {
    for (const [, id] of text.matchAll(ADDRESS)) if (id) found.add(id)
    return text
  })
  return [...found]
}

export interface NamedFile {
  readonly id: string
  readonly name: string
}

/** The value with the addresses of some files changed to those of others; what is not known stays. */
export function replaceFiles<Value>(value: Value, files: ReadonlyMap<string, NamedFile>): Value {
  return mapTexts(value, (text) =>
    text.replaceAll(ADDRESS, (whole, id: string, rest: string) => {
      const other = files.get(id)
      if (!other) return whole
      // The smaller ones of a picture lie a folder deeper.
      return rest === 'sizes' ? `/files/${other.id}/sizes` : addressOfFile(other.id, other.name)
    }),
  ) as Value
}
