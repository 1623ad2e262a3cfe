import type { Source } from './define.ts'

interface Declared {
  readonly tenant: string
  readonly cacheable: boolean
}

const declared = new Map<string, Declared>()

/** Notes a declaration, so that whoever meets the table's name in a statement knows whose rows it holds. */
export function declareSource<S extends Source>(source: S): S {
  declared.set(source.name, source)
  return source
}

/** How the table was declared; undefined for one that no module owns. */
export function declarationOf(table: string): Declared | undefined {
  return declared.get(table)
}

/** The names of all tables that pages may be made of. */
export function cacheableTables(): string[] {
  return [...declared].filter(([, { cacheable }]) => cacheable).map(([name]) => name)
}
