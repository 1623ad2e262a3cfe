import { loadModule, parseSync } from 'libpg-query'

await loadModule()

/** A part of a parsed statement: its kind, and what it is made of. */
export interface Part {
  readonly kind: string
  readonly fields: Readonly<Record<string, unknown>>
}

/** The parts of a value: PostgreSQL's parser wraps each node in an object with its kind as the only key. */
export function partsOf(value: unknown): Part[] {
  if (Array.isArray(value)) return value.flatMap(partsOf)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    /^[A-Z]/.test(key) ? [{ kind: key, fields: inner as Part['fields'] }] : partsOf(inner),
  )
}

/** The parts directly within a part. The sides of a union stand in it without their kind. */
export function innerParts({ kind, fields }: Part): Part[] {
  return Object.entries(fields).flatMap(([name, value]) =>
    kind === 'SelectStmt' && (name === 'larg' || name === 'rarg')
      ? [{ kind, fields: value as Part['fields'] }]
      : partsOf(value),
  )
}

/** All parts within the part and itself, except those below where `stop` says so. */
export function* walk(part: Part, stop: (part: Part) => boolean = () => false): Generator<Part> {
  yield part
  for (const inner of innerParts(part)) if (!stop(inner)) yield* walk(inner, stop)
}

/** The statements of a text. */
export function parseStatements(text: string): Part[] {
  return (parseSync(text).stmts ?? []).flatMap(({ stmt }) => partsOf(stmt))
}

/** The part of the only kind that stands in a field. */
export function partIn(part: Part, field: string): Part | undefined {
  return partsOf(part.fields[field])[0]
}

/** The words of a name: `a.site_id` is two of them. */
export function wordsOf(value: unknown): string[] {
  return partsOf(value).flatMap(({ kind, fields }) => (kind === 'String' ? [String(fields.sval)] : []))
}
